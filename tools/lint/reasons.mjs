/** Names under which the code keeps why something cannot be done for now (`useWriteBlock`, `useMayWrite`). */
const REASON = /^(block|reason)$/;

/** Whether an expression asks for a reason anywhere: `block !== undefined`, `busy || Boolean(reason)`. */
function asksForReason(node) {
  if (!node || typeof node.type !== 'string') return false;
  if (node.type === 'Identifier') return REASON.test(node.name);
  if (node.type === 'MemberExpression') return !node.computed && REASON.test(node.property.name);
  return [node.left, node.right, node.argument, node.test, ...(node.arguments ?? [])].some(asksForReason);
}

const isWithin = (node, name) =>
  Boolean(node) &&
  ((node.type === 'JSXElement' && node.openingElement.name.name === name) || isWithin(node.parent, name));

/** A control that a rule disables says the rule: `disabled` alone leaves a person to guess. */
export const disabledReasons = {
  create(context) {
    if (!context.filename.replaceAll('\\', '/').includes('/src/')) return {};
    return {
      JSXAttribute(node) {
        if (node.name.name !== 'disabled' || !asksForReason(node.value?.expression)) return;
        if (!isWithin(node.parent, 'DisabledReason'))
          context.report({
            node,
            message:
              'Say the reason: DisabledReason of components/reason around a button, ActionMenu for the menu of a row.',
          });
      },
    };
  },
};
