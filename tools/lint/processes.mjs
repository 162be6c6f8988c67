/** House rules on what a process does to others, and on how long tests wait for it. Loaded by house.mjs. */

const PROGRAMS_THAT_SIGNAL = new Set(['kill', 'pkill', 'killall', 'fuser', 'skill']);

/** A missing number is everybody (0, -1) to the system: one place sends signals, and refuses it. */
export const oneSignal = {
  create(context) {
    if (context.filename.replaceAll('\\', '/').endsWith('/embedded/runtime/signals.ts')) return {};
    const message =
      'Signals are sent by signalProcess of embedded/runtime/signals.ts, or by the handle of a child.';
    return {
      MemberExpression(node) {
        const property = node.computed ? node.property.value : node.property.name;
        if (node.object.name === 'process' && property === 'kill') context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (!/^(node:)?process$/.test(String(node.source.value))) return;
        if (node.specifiers.some(({ imported }) => imported?.name === 'kill'))
          context.report({ node, message });
      },
      CallExpression(node) {
        const called = node.callee.name ?? node.callee.property?.name;
        if (!/^(spawn|exec|execFile)(Sync)?$/.test(called ?? '')) return;
        const [program] = String(node.arguments[0]?.value ?? '').split(' ');
        if (PROGRAMS_THAT_SIGNAL.has(program)) context.report({ node, message });
      },
    };
  },
};

const WITH_PATIENCE = new Set(['test', 'it', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);
/** `test`, `test.each(…)`, `test.describe.configure`: the name that a call begins with. */
const beginsWith = node =>
  node.type === 'Identifier'
    ? node.name
    : beginsWith(node.object ?? node.callee ?? node.tag ?? { type: 'Identifier' });

/** Tests wait as long as test/patience.ts says: one that waits less fails first on a busy machine, and says nothing by it. */
export const onePatience = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!/\/test\/(?!bench\/|patience\.ts)/.test(path) && !/\/(?:vite|playwright)\.config\.ts$/.test(path))
      return {};
    const message = 'How long tests wait is said by test/patience.ts.';
    const isNumber = node => typeof node?.value === 'number' && node.value >= 100;
    return {
      CallExpression(node) {
        const name = beginsWith(node.callee);
        const method = node.callee.property?.name;
        const last = node.arguments.at(-1);
        const isOwn =
          (name === 'test' && (method === 'slow' || method === 'setTimeout')) ||
          (name === 'vi' && method === 'setConfig') ||
          (WITH_PATIENCE.has(name) && node.arguments.length > 1 && isNumber(last));
        if (isOwn) context.report({ node, message });
        for (const { type, properties = [] } of node.arguments) {
          if (type !== 'ObjectExpression') continue;
          const own = properties.find(
            ({ key, value }) => /^timeout$|Timeout$/.test(key?.name) && isNumber(value),
          );
          if (own) context.report({ node: own, message });
        }
      },
    };
  },
};
