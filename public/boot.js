// Runs before first paint, as a classic blocking script (the Content-Security-Policy allows no inline one).
(function () {
  'use strict';
  var root = document.documentElement;

  // Theme and sidebar, from the stored preferences, so that no page ever flashes in the wrong shape.
  var theme = 'system';
  try {
    var stored = JSON.parse(localStorage.getItem('ops-console.preferences') || '{}');
    var value = stored.value || {};
    if (value.theme === 'light' || value.theme === 'dark') theme = value.theme;
    if (value.highContrast === true) root.setAttribute('data-contrast', 'more');
    if (value.sidebarCollapsed === true) root.setAttribute('data-sidebar', 'folded');
  } catch {
    // Blocked or broken storage: the system's theme it is.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', theme);
  root.style.colorScheme = theme;

  // What of the frame in index.html the address has: pages of the account have none of it, pages to embed no bars.
  var base = document.baseURI;
  var place = location.pathname.slice(new URL(base).pathname.length);
  var isAccount =
    /^(login|registration|recovery|verification|profile-settings|error|organizations)(\/|$)/.test(place);
  if (isAccount) root.setAttribute('data-frame', 'none');
  else if (/^view\/(topology|health)(\/|$)/.test(place)) root.setAttribute('data-frame', 'bare');

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

  // What every screen waits for is asked while the page's code is on its way: the configuration, who is there, and what
  // is switched on, the last of whoever is signed in only. src/api/firstAnswers.ts hands each answer out once.
  var answers = new Map();
  function ask(address, options) {
    var answer = fetch(address, options);
    answer.catch(function () {
      // Told to whoever takes the answer.
    });
    answers.set(address, answer);
    return answer;
  }
  function askBackend(config) {
    // The hosted provider's token comes with its code.
    if (config.auth && config.auth.mode === 'clerk') return undefined;
    var api = new URL(config.apiBase || '/api', base).href.replace(/\/+$/, '');
    var options = {
      headers: { Accept: 'application/json', Prefer: 'return=representation' },
      credentials: 'same-origin',
    };
    return ask(api + '/auth/whoami', options).then(function (person) {
      if (person.ok) void ask(api + '/properties', options);
    });
  }
  if (isAccount || query.has('replay')) return;
  ask(new URL('config.json', base).href, { cache: 'no-cache' })
    .then(function (file) {
      return file.ok ? file.clone().json() : {};
    })
    .then(askBackend)
    .catch(function () {
      // What could not be asked ahead is asked by the page, which says what is wrong.
    });
  Object.defineProperty(window, 'firstAnswers', {
    value: Object.freeze({
      take: function (address) {
        var answer = answers.get(address);
        answers.delete(address);
        return answer;
      },
    }),
  });
})();
