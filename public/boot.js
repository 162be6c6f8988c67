// Runs before first paint, as a classic blocking script (the Content-Security-Policy allows no inline one).
(function () {
  'use strict';
  var root = document.documentElement;

  // The theme, from the stored preferences, so that no page ever flashes in the wrong one.
  var theme = 'system';
  try {
    var stored = JSON.parse(localStorage.getItem('ops-console.preferences') || '{}');
    var value = stored.value || {};
    if (value.theme === 'light' || value.theme === 'dark') theme = value.theme;
    if (value.highContrast === true) root.setAttribute('data-contrast', 'more');
  } catch {
    // Blocked or broken storage: the system's theme it is.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', theme);
  root.style.colorScheme = theme;

  // Credentials in the query (the sign-in page submits them by itself) leave the address before anything can read
  // it: history, Referer, traces. The password can be taken once, by the sign-in page.
  var query = new URLSearchParams(location.search);
  var username = query.get('username');
  var password = query.get('password');
  if (username !== null || password !== null) {
    query.delete('username');
    query.delete('password');
    var rest = query.toString();
    history.replaceState(history.state, '', location.pathname + (rest ? '?' + rest : '') + location.hash);
  }
  Object.defineProperty(window, 'signInPrefill', {
    value: Object.freeze({
      username: username || undefined,
      takePassword: function () {
        var taken = (username && password) || undefined;
        password = null;
        return taken;
      },
    }),
  });
})();
