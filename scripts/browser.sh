#!/usr/bin/env bash
# Brings what the page's tests need and a machine may lack: Debian's Chromium without a window,
# which costs less than the whole one. Where that can't be, says so; those tests are then skipped.
set -euo pipefail
for browser in chromium-headless-shell chromium chromium-browser; do
  if command -v "$browser" >/dev/null; then
    exit 0
  fi
done
if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  if apt-get -qq update && apt-get -qq install --yes --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; then
    exit 0
  fi
fi
echo "No Chromium is installed, so the page is not tested in a browser: apt install chromium-headless-shell" >&2
