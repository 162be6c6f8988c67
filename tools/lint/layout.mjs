/** Which elements the parts can be. */
const ELEMENTS = /^(div|dl|dt|dd|fieldset|label|li|ol|output|p|section|span|ul)$/;

/**
 * What a part of components/layout stands for: the keys of `sx` that have to be there, with their values, and those that may be,
 * beside plain styles.
 */
const PARTS = {
  Muted: { has: { color: 'text.secondary' }, may: { fontSize: ['note'] } },
  Inline: {
    has: { display: 'flex', gap: undefined },
    may: { flexWrap: ['wrap'], alignItems: undefined, justifyContent: undefined },
    not: 'flexDirection',
  },
  Stack: {
    has: { display: 'grid', gap: undefined },
    may: { gridTemplateColumns: ['minmax(0, 1fr)'], minWidth: [0] },
  },
};
const HEADING = {
  has: { m: 0 },
  may: { typography: ['h2', 'h3'], fontSize: ['body', 'title'], minWidth: [0], mb: undefined },
};

/** Keys whose values mean the same to `sx` and to `style`; sizes up to 1 are shares for `sx`. */
const PLAIN =
  /^(display|position|top|right|bottom|left|zIndex|order|opacity|cursor|visibility|verticalAlign|flex\w*|align\w+|justify\w+|grid\w*|overflow\w*|whiteSpace|wordBreak|text(Overflow|Align|Decoration)|font(Weight|Style)|lineHeight|listStyle)$/;
const SIZE = /^(min|max)?(width|height)$/i;

/** The values of an object of literals by key; undefined when it holds anything else. */
function literals(object) {
  if (object?.type !== 'ObjectExpression') return undefined;
  const known = object.properties.every(({ type, value }) => type === 'Property' && value.type === 'Literal');
  return known
    ? new Map(object.properties.map(({ key, value }) => [key.name ?? key.value, value.value]))
    : undefined;
}

const isPlainKey = ([key, value]) =>
  PLAIN.test(key) || (SIZE.test(key) && (typeof value === 'string' || value === 0 || value > 1));

const isPart = (style, { has, may, not }) =>
  Object.entries(has).every(
    ([key, value]) => style.has(key) && (value ?? style.get(key)) === style.get(key),
  ) &&
  [...style].every(
    ([key, value]) =>
      Object.hasOwn(has, key) ||
      (Object.hasOwn(may, key)
        ? (may[key]?.includes(value) ?? true)
        : key !== not && isPlainKey([key, value])),
  );

const isPlain = style => [...style].every(isPlainKey);

/** What a box is written as; undefined where it has to be one. @param element its name; undefined for a component */
function writtenAs(element, style) {
  if (ELEMENTS.test(element)) {
    const [part] = Object.entries(PARTS).find(([, described]) => isPart(style, described)) ?? [];
    if (part) return `${part} of components/layout/layout`;
  }
  if (/^h[1-4]$/.test(element) && isPart(style, HEADING)) return 'Heading of components/layout/layout';
  return isPlain(style) ? 'a plain element, with style' : undefined;
}

/** A box that is a part of components/layout, or no more than an element, is written as that: a page reads as its content. */
export const layoutParts = {
  create(context) {
    if (!context.filename.replaceAll('\\', '/').includes('/src/')) return {};
    return {
      JSXOpeningElement(node) {
        const { name, attributes } = node;
        if (name.name !== 'Box' || attributes.some(({ type }) => type !== 'JSXAttribute')) return;
        const valueOf = wanted => attributes.find(attribute => attribute.name.name === wanted)?.value;
        const component = valueOf('component') ?? { type: 'Literal', value: 'div' };
        if (valueOf('ref') || component.type !== 'Literal') return;
        const sx = valueOf('sx');
        const style = sx ? literals(sx.expression) : new Map();
        const better = style && writtenAs(component.value, style);
        if (better) context.report({ node, message: `This is ${better}.` });
      },
    };
  },
};

/** As `textSize` of src/theme/tokens.ts. */
const TEXT_SIZES = new Set(['tiny', 'key', 'note', 'body', 'card', 'title', 'large', 'inherit']);

/** Text and icons have the sizes of the theme: a number of its own is one more size on the page. */
export const themeSizes = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    if (!path.includes('/src/') || path.includes('/src/theme/')) return {};
    return {
      Property({ key, value }) {
        if ((key.name ?? key.value) !== 'fontSize' || value.type !== 'Literal' || TEXT_SIZES.has(value.value))
          return;
        context.report({
          node: value,
          message: 'Sizes of text are those of textSize in src/theme/tokens.ts, of icons those of iconSize.',
        });
      },
    };
  },
};
