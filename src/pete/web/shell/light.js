/** Before anything is painted: the light that was chosen here. (The page has this in itself; see memory.js.) */
try {
  const name = "pete.taste";
  const { theme } = JSON.parse(history.state?.[name] ?? sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing has chosen nothing
}
