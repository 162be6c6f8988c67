/**
 * The house rules that no published plugin knows: one-way imports between the layers of src/ and of embedded/, grid props that the
 * community edition silently ignores, calls that bypass the generated API client, colours outside the theme, a second
 * code editor, names from data asked of records, comments that cite papers which are not here, signals to whom nobody meant,
 * tests with a patience of their own, keys that an input method may have, times of which nobody knows whose they are,
 * boxes that are a part of components/layout, sizes outside the theme, and controls that are disabled without a word.
 * An ESLint-shaped plugin, loaded by oxlint (.oxlintrc.json, "jsPlugins").
 */
import { importArrows } from './arrows.mjs';
import { layoutParts, themeSizes } from './layout.mjs';
import { onePatience, oneSignal } from './processes.mjs';
import { disabledReasons } from './reasons.mjs';

/** Props of the Pro and Premium grids. The community grid drops them without a word. */
const IGNORED_BY_GRID = new Set([
  'treeData',
  'getTreeDataPath',
  'pinnedColumns',
  'pinnedRows',
  'getDetailPanelContent',
  'getDetailPanelHeight',
  'rowGroupingModel',
  'aggregationModel',
  'cellSelection',
  'listView',
  'listViewColumn',
  'headerFilters',
  'rowReordering',
  'columnGroupingPanel',
  'pivotModel',
  'defaultGroupingExpansionDepth',
  'lazyLoading',
]);

const noProGridProps = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name?.name !== 'DataGrid') return;
        for (const attribute of node.attributes) {
          if (attribute.type === 'JSXAttribute' && IGNORED_BY_GRID.has(attribute.name?.name)) {
            context.report({
              node: attribute,
              message: `'${attribute.name.name}' is ignored by the community data grid.`,
            });
          }
        }
      },
      ImportDeclaration(node) {
        const name = String(node.source.value);
        if (/^@mui\/x-.*-(pro|premium)/.test(name))
          context.report({ node, message: `${name} needs a paid licence.` });
        if (
          name.startsWith('@mui/x-data-grid') &&
          !/(src\/components\/data-table|tools\/vite)\//.test(context.filename)
        ) {
          if (node.importKind !== 'type')
            context.report({ node, message: 'The grid is used through components/data-table only.' });
        }
      },
    };
  },
};

/** Every call goes through a generated endpoint, so that it is typed, cached, cancelled and traced. */
const noRawFetch = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    // What asks for the page's own files asks no backend.
    const isOwn = /\/src\/(api|auth\/kratos|app\/config)\/|\/src\/lib\/version\.ts$/.test(path);
    if (!path.includes('/src/') || isOwn) return {};
    return {
      CallExpression(node) {
        const callee = node.callee;
        const name = callee.type === 'Identifier' ? callee.name : callee.property?.name;
        if (name === 'fetch' || name === 'sendBeacon')
          context.report({ node, message: 'No hand-written fetch: use a generated endpoint of src/api.' });
      },
      NewExpression(node) {
        if (node.callee.name === 'XMLHttpRequest')
          context.report({ node, message: 'No hand-written request: use a generated endpoint of src/api.' });
      },
    };
  },
};

/** Colours live in theme/; a literal elsewhere escapes the dark theme and the contrast checks. */
const noColourLiterals = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!path.includes('/src/') || path.includes('/src/theme/') || path.includes('/src/api/generated/'))
      return {};
    return {
      Literal(node) {
        if (
          typeof node.value === 'string' &&
          /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(node.value)
        ) {
          context.report({ node, message: 'Colour literals belong to src/theme.' });
        }
      },
    };
  },
};

/** One Ace: deep imports of react-ace or a second build of ace-builds bundle the editor twice. */
const oneAce = {
  create(context) {
    return {
      ImportDeclaration(node) {
        const name = String(node.source.value);
        if (
          /^ace-builds\/src(-min)?(-noconflict)?\//.test(name) &&
          !name.startsWith('ace-builds/src-noconflict/') &&
          !name.endsWith('?url')
        ) {
          context.report({ node, message: "Import Ace's parts from ace-builds/src-noconflict only." });
        }
        if (name.startsWith('react-ace/'))
          context.report({ node, message: 'react-ace has no deep imports.' });
      },
    };
  },
};

/** Whether a type is a record that any name may be asked of: `Record<string, …>`, also inside Readonly, Partial and unions. */
function isOpenRecord(type) {
  if (type?.type === 'TSUnionType') return type.types.some(isOpenRecord);
  if (type?.type !== 'TSTypeReference') return false;
  const [first] = (type.typeArguments ?? type.typeParameters)?.params ?? [];
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword';
  return ['Readonly', 'Partial'].includes(type.typeName.name) && isOpenRecord(first);
}

/** Whether a key is written in the code, as itself, as a constant or with a beginning of its own. */
const isOwnKey = key =>
  key.type === 'Literal' ||
  (key.type === 'TemplateLiteral' && key.quasis[0].value.cooked !== '') ||
  (key.type === 'Identifier' && /^[A-Z_]+$/.test(key.name));

const unwrapped = node =>
  ['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type) ? unwrapped(node.expression) : node;

/**
 * Records are not asked for names from data by `[name]` or `in`: every object has a `constructor` that nobody put in.
 * The rule sees records whose type stands in the same file.
 */
const ownKeys = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!/\/(src|embedded)\//.test(path) || /\/(api\/generated|embedded\/seed)\//.test(path)) return {};
    const records = new Set();
    const reads = [];
    const declare = (name, annotation) => {
      if (isOpenRecord(annotation?.typeAnnotation)) records.add(name);
    };
    return {
      Identifier: node => declare(node.name, node.typeAnnotation),
      TSPropertySignature: node => declare(node.key.name, node.typeAnnotation),
      MemberExpression(node) {
        const { parent } = node;
        const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
        if (node.computed && !isOwnKey(node.property) && !isWritten) reads.push(node);
      },
      BinaryExpression(node) {
        const { left, operator } = node;
        if (operator !== 'in' || isOwnKey(left) || left.type === 'PrivateIdentifier') return;
        context.report({
          node,
          message: 'Objects inherit names: Object.hasOwn(record, name) instead of `in`.',
        });
      },
      'Program:exit'() {
        for (const node of reads) {
          const object = unwrapped(node.object);
          const name =
            object.type === 'MemberExpression' && !object.computed ? object.property.name : object.name;
          if (records.has(name))
            context.report({
              node,
              message: 'Objects inherit names: ownValue(record, name) instead of [name].',
            });
        }
      },
    };
  },
};

/** Papers that are not in this repository, as comments used to name them. */
const PAPER = new RegExp(
  [
    String.raw`\b(?:core|health|settings)\s+spec(?:ification)?\b`,
    String.raw`\bspec(?:ification)?,\s+(?:section|build)\b`,
    String.raw`\b(?:calls?|services?|database|identity|kratos)\s+contract\b`,
    String.raw`\bscreens?,\s+(?:build|section)\b`,
    String.raw`\bsections?\s+\d`,
    String.raw`\bbuild\s+\d+\.\d`,
    String.raw`§`,
    String.raw`\bA-\d{1,3}\b`,
  ].join('|'),
  'i',
);

/** A comment says its reason, or a requirement id that `npm run requirements -- ID` prints: nothing a reader cannot open. */
const noPapers = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.replaceAll(/\n\s*\*?\s?/g, ' ');
          const [paper] = PAPER.exec(text) ?? [];
          if (paper !== undefined)
            context.report({
              loc: comment.loc,
              message: `'${paper}' is in no file of this repository: say the reason, or a requirement id (docs/requirements.md).`,
            });
        }
      },
    };
  },
};

/** Enter chooses a word of an input method, and Escape gives it up: pressedKey knows, `event.key` does not. */
const pressedKeys = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!path.includes('/src/') || /\/src\/(lib\/(pressedKey|shortcuts)|app\/palette\/heldKeys)/.test(path))
      return {};
    return {
      MemberExpression(node) {
        if (node.object.name !== 'event' || node.property.name !== 'key' || node.computed) return;
        context.report({
          node,
          message: 'A key is pressedKey(event) of src/lib/pressedKey: an input method may have it.',
        });
      },
    };
  },
};

/** Two clocks: what ages, ranges and sent times reckon with is the server's, what is measured and kept here the computer's. */
const oneClock = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!path.includes('/src/') || path.endsWith('/src/lib/time/clock.ts')) return {};
    const message = 'Say whose time it is: serverNow() or computerNow() of src/lib/time/clock.';
    return {
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') context.report({ node, message });
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'import-arrows': importArrows,
    'no-pro-grid-props': noProGridProps,
    'no-raw-fetch': noRawFetch,
    'no-colour-literals': noColourLiterals,
    'one-ace': oneAce,
    'own-keys': ownKeys,
    'no-papers': noPapers,
    'one-signal': oneSignal,
    'one-patience': onePatience,
    'pressed-keys': pressedKeys,
    'one-clock': oneClock,
    'layout-parts': layoutParts,
    'theme-sizes': themeSizes,
    'disabled-reasons': disabledReasons,
  },
};
