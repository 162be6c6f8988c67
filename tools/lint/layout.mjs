/** What a part of components/layout stands for: the keys of `sx` that have to be there, with their values, and those that may be. */
const PARTS = {
  Muted: { has: { color: 'text.secondary' }, may: { fontSize: [12] } },
  Inline: {
    has: { display: 'flex', gap: undefined },
    may: { flexWrap: ['wrap'], alignItems: undefined, justifyContent: undefined },
  },
  Stack: {
    has: { display: 'grid', gap: undefined },
    may: { gridTemplateColumns: ['minmax(0, 1fr)'], minWidth: [0] },
  },
};

/** The values of an object of literals by key; undefined when it holds anything else. */
function literals(object) {
  if (object?.type !== 'ObjectExpression') return undefined;
  const known = object.properties.every(({ type, value }) => type === 'Property' && value.type === 'Literal');
  return known
    ? new Map(object.properties.map(({ key, value }) => [key.name ?? key.value, value.value]))
    : undefined;
}

const isPart = (style, { has, may }) =>
  Object.entries(has).every(
    ([key, value]) => style.has(key) && (value ?? style.get(key)) === style.get(key),
  ) &&
  [...style].every(
    ([key, value]) =>
      Object.hasOwn(has, key) || (Object.hasOwn(may, key) && (may[key]?.includes(value) ?? true)),
  );

/** A box that is a part of components/layout is written as that: a page reads as its content. */
export const layoutParts = {
  create(context) {
    return {
      JSXOpeningElement({ name, attributes }) {
        if (name.name !== 'Box' || attributes.some(({ type }) => type !== 'JSXAttribute')) return;
        const valueOf = wanted => attributes.find(attribute => attribute.name.name === wanted)?.value;
        const component = valueOf('component');
        if (valueOf('ref') || (component && !['div', 'span'].includes(component.value))) return;
        const sx = valueOf('sx');
        const style = literals(sx?.expression);
        const [part] = Object.entries(PARTS).find(([, described]) => style && isPart(style, described)) ?? [];
        if (part) context.report({ node: sx, message: `This is ${part} of components/layout/layout.` });
      },
    };
  },
};
