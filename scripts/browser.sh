#!/usr/bin/env bash
# Brings what the page's tests need and a machine may lack: Chromium from Debian's
# packages. Where that can't be, says so; those tests are then skipped.
set -euo pipefail
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then
  exit 0
fi
if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  if apt-get -qq update && apt-get -qq install --yes --no-install-recommends chromium fonts-dejavu-core >/dev/null; then
    exit 0
  fi
fi
echo "No Chromium is installed, so the page is not tested in a browser: apt install chromium" >&2
