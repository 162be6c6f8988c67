import type { UiNode, UiNodeInputAttributes, UiText } from '@ory/kratos-client';

/** A node whose attributes are an input's, narrowed for the renderer. */
export type InputNode = UiNode & { attributes: UiNodeInputAttributes };

export function isInput(node: UiNode): node is InputNode {
  return node.attributes.node_type === 'input';
}

export const isButton = (node: InputNode): boolean =>
  node.attributes.type === 'submit' || node.attributes.type === 'button';

/** The label the server gives, else the attribute's, else the name without its `traits.` prefix. */
export function labelOf(node: UiNode): string {
  if (node.meta.label) return node.meta.label.text;
  if (!isInput(node)) return '';
  return node.attributes.label?.text ?? node.attributes.name.replace(/^traits\./, '');
}

/** The server's autocomplete value, else the one that lets a password manager and a phone fill the field. */
export function autocompleteOf(node: InputNode): string | undefined {
  const { autocomplete, name } = node.attributes;
  if (autocomplete) return autocomplete;
  if (name === 'identifier') return 'username';
  if (name === 'code' || name === 'totp_code') return 'one-time-code';
  return undefined;
}

/** Groups that are drawn as forms of their own, in the server's order; `default` nodes are repeated in each. */
export function groupsOf(nodes: readonly UiNode[]): string[] {
  const groups = nodes.map(node => node.group).filter(group => group !== 'default');
  return [...new Set<string>(groups)];
}

/** Messages that stand for errors; the rest inform. */
export const isError = (message: UiText): boolean => message.type === 'error';

/**
 * The body of a submit: the values of the form's fields and of the one button that was clicked. Values of other
 * buttons change the meaning of a submit and stay out (contract: kratos, section 14).
 */
export function bodyOf(
  form: HTMLFormElement,
  clicked: { name: string; value: string } | undefined,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of Array.from(form.elements)) {
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.disabled) continue;
    if (field.type === 'submit' || field.type === 'button') continue;
    body[field.name] = field.type === 'checkbox' ? field.checked : field.value;
  }
  if (clicked?.name) body[clicked.name] = clicked.value;
  return body;
}

/** The anti-forgery token of the latest flow; empty when the server sent none. */
export function csrfOf(nodes: readonly UiNode[]): string {
  const node = nodes.filter(isInput).find(input => input.attributes.name === 'csrf_token');
  return node ? String(node.attributes.value ?? '') : '';
}
