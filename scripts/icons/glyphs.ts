/**
 * Plain signs for things without a brand, drawn for this console on a 24 by 24 grid with lines of 2. Each is the
 * inside of a symbol; the build script sets stroke and fill.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  unknown: '<rect x="4" y="4" width="16" height="16" rx="3" stroke-dasharray="3 3"/>',
  pod: '<path d="M12 3 20 7.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>',
  deployment: '<rect x="8" y="3" width="13" height="13" rx="2"/><path d="M16 20H6a3 3 0 0 1-3-3V8"/>',
  replicaset:
    '<rect x="3" y="3" width="10" height="10" rx="2"/><rect x="11" y="11" width="10" height="10" rx="2"/>',
  statefulset:
    '<rect x="3" y="3" width="18" height="8" rx="2"/><ellipse cx="12" cy="15.5" rx="7" ry="2"/><path d="M5 15.5V19c0 1.1 3.1 2 7 2s7-.9 7-2v-3.5"/>',
  daemonset:
    '<rect x="3" y="3" width="7" height="7" rx="1"/><rect x="14" y="3" width="7" height="7" rx="1"/><rect x="3" y="14" width="7" height="7" rx="1"/><rect x="14" y="14" width="7" height="7" rx="1"/>',
  job: '<circle cx="12" cy="12" r="9"/><path d="m10 8.5 5.5 3.5L10 15.5z"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  service:
    '<circle cx="12" cy="5" r="2"/><circle cx="5" cy="18" r="2"/><circle cx="19" cy="18" r="2"/><path d="M12 7v4M12 11H5v5M12 11h7v5"/>',
  ingress: '<path d="M3 12h11M10 8l4 4-4 4"/><path d="M14 4h4a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-4"/>',
  config:
    '<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/>',
  secret: '<circle cx="8" cy="15" r="4"/><path d="m11 12 8-8M16 7l3 3"/>',
  certificate: '<circle cx="12" cy="9" r="6"/><path d="m8.5 14-1.5 7 5-2.5 5 2.5-1.5-7"/>',
  namespace: '<rect x="3" y="5" width="18" height="14" rx="2" stroke-dasharray="4 2.5"/>',
  node: '<rect x="3" y="4" width="18" height="7" rx="2"/><rect x="3" y="13" width="18" height="7" rx="2"/><path d="M7 7.5h.01M7 16.5h.01"/>',
  volume:
    '<rect x="4" y="3" width="16" height="18" rx="3"/><circle cx="12" cy="10" r="4"/><path d="M8 17.5h3"/>',
  database:
    '<ellipse cx="12" cy="5.5" rx="8" ry="2.5"/><path d="M4 5.5v13c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5v-13M4 12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5"/>',
  cluster: '<path d="m12 2.5 8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2z"/><circle cx="12" cy="12" r="3"/>',
  network: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/>',
  queue: '<path d="M4 6h16M4 12h16M4 18h9"/>',
  bucket: '<path d="M4 6h16l-2 14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1z"/><ellipse cx="12" cy="6" rx="8" ry="2.5"/>',
  folder: '<path d="M3 6a1 1 0 0 1 1-1h5l2.5 3H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z"/>',
  file: '<path d="M6 3h8l4 4v14H6zM14 3v4h4"/>',
  logs: '<path d="M5 4h14v16H5zM8 9h8M8 13h8M8 17h4"/>',
  terminal: '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="m7 9 3 3-3 3M12.5 15H17"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>',
  component: '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M4 10h16M10 10v10"/>',
  topology:
    '<rect x="9" y="3" width="6" height="5" rx="1"/><rect x="3" y="16" width="6" height="5" rx="1"/><rect x="15" y="16" width="6" height="5" rx="1"/><path d="M12 8v4M6 16v-4h12v4"/>',
  application: '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3 9h18M6 6.5h.01M9 6.5h.01"/>',
  check: '<path d="M3 12h4l3-7 4 14 3-7h4"/>',
  passed: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 3 3 5.5-6.5"/>',
  failed: '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6M15 9l-6 6"/>',
  warning: '<path d="M12 4 2.5 20h19zM12 10v4M12 17h.01"/>',
  incident: '<path d="M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4 .5 1.5 1.2 2 2 2.5C9.5 9 11 6 12 3z"/>',
  playbook: '<path d="M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12"/>',
  approval:
    '<path d="M12 3 20 6v6c0 4.5-3.4 7.7-8 9-4.6-1.3-8-4.5-8-9V6z"/><path d="m8.5 12 2.5 2.5 4.5-5"/>',
  notification: '<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>',
  silence: '<path d="M6 16V11c0-1 .3-2 .7-2.8M9.5 5.5A6 6 0 0 1 18 11v3M18 18H4l2-2M10 21h4M3 3l18 18"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 7 9 6 9-6"/>',
  webhook:
    '<circle cx="6" cy="17" r="3"/><circle cx="18" cy="17" r="3"/><circle cx="12" cy="6" r="3"/><path d="M9 17h6M10.8 8.8 7.5 14.5M13.2 8.8l3.3 5.7"/>',
  ai: '<path d="M12 3 14 10 21 12 14 14 12 21 10 14 3 12 10 10z"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.5-4 3.5-6 8-6s7.5 2 8 6"/>',
  group:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 5a3.5 3.5 0 0 1 0 6.5M17.5 15c2.3.7 3.6 2.4 4 5"/>',
  role: '<path d="M12 3 20 6v6c0 4.5-3.4 7.7-8 9-4.6-1.3-8-4.5-8-9V6z"/>',
  agent:
    '<rect x="4" y="8" width="16" height="12" rx="3"/><path d="M12 8V4M9 4h6M9 13.5v.01M15 13.5v.01M9.5 17h5"/>',
  view: '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3 10h18M9 10v10"/>',
  connection: '<path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4"/>',
  scraper: '<circle cx="11" cy="11" r="7"/><path d="m16 16 5 5M8 11h6M11 8v6"/>',
  change: '<path d="M4 8h13M14 5l3 3-3 3M20 16H7M10 13l-3 3 3 3"/>',
  insight:
    '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z"/>',
  created: '<circle cx="12" cy="12" r="9"/><path d="M12 8v8M8 12h8"/>',
  deleted: '<path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6"/>',
  updated: '<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4"/>',
  scaled: '<path d="M4 14v6h6M20 10V4h-6M4 20l7-7M20 4l-7 7"/>',
  restarted: '<path d="M20 5v5h-5M19.5 10A8 8 0 1 0 20 14"/>',
  backup: '<path d="M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5M12 3v12M8 11l4 4 4-4"/>',
  restore: '<path d="M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5M12 15V3M8 7l4-4 4 4"/>',
  cost: '<circle cx="12" cy="12" r="9"/><path d="M15 9c-.5-1.2-1.6-1.8-3-1.8-1.7 0-3 .9-3 2.3 0 3.2 6 1.7 6 5 0 1.4-1.3 2.3-3 2.3-1.5 0-2.7-.7-3.2-2M12 5.5v13"/>',
  property: '<path d="M4 6h10l6 6-6 6H4zM8.5 12h.01"/>',
  security:
    '<rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7.5a4 4 0 0 1 8 0V11M12 15v2"/>',
  performance: '<path d="M5 19a9 9 0 1 1 14 0M12 14l4-5"/>',
  reliability: '<circle cx="12" cy="5" r="2"/><path d="M12 7v14M8 10.5h8M4 13c.5 5 3.5 8 8 8s7.5-3 8-8"/>',
  compliance:
    '<path d="M9 4H6a1 1 0 0 0-1 1v15a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1h-3M9 3h6v3.5H9zM8.5 14l2.5 2.5 4.5-5"/>',
  debt: '<path d="M14.5 6.5a4.5 4.5 0 0 1 6-2L17.5 7.5l1.5 1.5 3-3a4.5 4.5 0 0 1-6 6L8 20a2.3 2.3 0 0 1-3.3-3.3l8-8"/>',
  api: '<path d="M9 4C6 4 7 7 7 9s-1 3-3 3c2 0 3 1 3 3s-1 5 2 5M15 4c3 0 2 3 2 5s1 3 3 3c-2 0-3 1-3 3s1 5-2 5"/>',
  pipeline:
    '<circle cx="5" cy="12" r="2.5"/><circle cx="19" cy="6" r="2.5"/><circle cx="19" cy="18" r="2.5"/><path d="M7.5 12H10c5 0 2-6 6.5-6M10 12c5 0 2 6 6.5 6"/>',
  platform: '<path d="m12 3 9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5"/>',
  store:
    '<path d="M4 10v10h16V10M3 9l2-5h14l2 5c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0C7 12 3 12 3 9zM10 20v-5h4v5"/>',
  box: '<path d="M3.5 8 12 3.5 20.5 8v9L12 21l-8.5-4zM3.5 8l8.5 4 8.5-4M12 12v9M8 5.7l8.5 4.3"/>',
  cart: '<circle cx="9" cy="20" r="1.5"/><circle cx="17" cy="20" r="1.5"/><path d="M2.5 4H5l2.5 12h10.5l2.5-9H5.800"/>',
  card: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h3"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m16 16 5 5"/>',
  chart: '<path d="M4 4v16h16M8 16v-4M13 16V8M18 16v-6"/>',
  pager:
    '<rect x="3" y="6" width="18" height="12" rx="2"/><path d="M6.5 9.5h8v3h-8zM18 10h.01M18 13.5h.01"/>',
  megaphone: '<path d="M4 10v4h3l10 5V5L7 10zM8 14.5l1 5.5h3l-1-4M20 10.5v3"/>',
  stethoscope:
    '<path d="M7 3H5v5a4 4 0 0 0 8 0V3h-2M9 12v3a5 5 0 0 0 10 0v-2"/><circle cx="19" cy="11" r="2"/>',
  pulled: '<path d="M12 3v11M8 10l4 4 4-4M5 20h14"/>',
  stopped: '<circle cx="12" cy="12" r="9"/><rect x="9" y="9" width="6" height="6"/>',
  rollback: '<path d="M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2"/>',
  promoted: '<path d="M12 20V5M6 11l6-6 6 6"/>',
  tag: '<path d="M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM8 8h.01"/>',
  other: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>',
  // Brands whose own mark is fine print at 16 px.
  helm: '<circle cx="12" cy="12" r="5.5"/><circle cx="12" cy="12" r="1"/><path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M18.7 5.3l-2.8 2.8M8.1 15.9l-2.8 2.8"/>',
  mysql:
    '<ellipse cx="12" cy="5.5" rx="8" ry="2.5"/><path d="M4 5.5v13c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5v-13M8 17v-5l4 3 4-3v5"/>',
  'aws-rds':
    '<ellipse cx="12" cy="8" rx="5" ry="1.8"/><path d="M7 8v8c0 1 2.2 1.8 5 1.8s5-.8 5-1.8V8M3 7V3h4M21 7V3h-4M3 17v4h4M21 17v4h-4"/>',
};
