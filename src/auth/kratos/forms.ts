import type { UiNode } from '@ory/kratos-client';
import { idOf, isButton, isInput, isVisible, type InputNode } from './nodes';

/** One `<form>`: what is drawn of a flow, in the server's order, buttons last. */
export interface FormPlan {
  group: string;
  /** Other ways in: buttons of sign-in providers, set apart by a divider. */
  social: boolean;
  fields: UiNode[];
  /** The first is what Enter does: the form's method, before those that go back or ask for something else. */
  buttons: InputNode[];
}

const SOCIAL: ReadonlySet<string> = new Set(['oidc', 'saml']);

const isField = (node: UiNode) => isVisible(node) && !(isInput(node) && isButton(node));

function planOf(group: string, nodes: readonly UiNode[]): FormPlan {
  const buttons = nodes.filter(isInput).filter(isButton);
  const isMethod = ({ attributes: { name, value } }: InputNode) => name === 'method' && value === group;
  return {
    group,
    social: SOCIAL.has(group),
    fields: nodes.filter(node => !(isInput(node) && isButton(node))),
    buttons: [
      ...buttons.filter(isMethod),
      ...buttons.filter(node => node.attributes.name === 'method' && !isMethod(node)),
      ...buttons.filter(node => node.attributes.name !== 'method'),
    ],
  };
}

/**
 * Cuts the nodes of a flow into forms: one a group, with the default group's nodes repeated in each. A group
 * that is only buttons goes with the first form where people type who they are, since its buttons need that
 * field; sign-in providers need nothing but the token.
 */
export function formsOf(nodes: readonly UiNode[]): FormPlan[] {
  const groups = [...new Set<string>(nodes.map(node => node.group))].filter(group => group !== 'default');
  const shared = nodes.filter(node => node.group === 'default');
  const ownFields = (group: string) => nodes.some(node => node.group === group && isField(node));
  const local = groups.filter(group => !SOCIAL.has(group));
  const main = local.find(ownFields) ?? local[0];
  const joined = shared.some(isField) ? local.filter(group => group === main || !ownFields(group)) : [];

  const plans = groups
    .filter(group => group === main || !joined.includes(group))
    .map(group => {
      const own = group === main && joined.length > 0 ? joined : [group];
      const hiddenOnly = SOCIAL.has(group);
      return planOf(
        group,
        nodes.filter(node =>
          node.group === 'default' ? !hiddenOnly || !isVisible(node) : own.includes(node.group),
        ),
      );
    })
    .filter(({ fields, buttons }) => buttons.length > 0 || fields.some(isVisible));
  if (plans.length === 0) return shared.some(isVisible) ? [planOf('default', shared)] : [];
  // What one types into comes first, then other buttons, the other ways in last.
  const rank = ({ social, fields }: FormPlan) => (social ? 2 : fields.some(isVisible) ? 0 : 1);
  return plans.sort((a, b) => rank(a) - rank(b));
}

/** Nodes with a key each that stays while the form changes around them: their id and how often it came before. */
export function keyed<Node extends UiNode>(nodes: readonly Node[]): [key: string, node: Node][] {
  const seen = new Map<string, number>();
  return nodes.map(node => {
    const id = idOf(node);
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return [`${id} ${count}`, node];
  });
}
