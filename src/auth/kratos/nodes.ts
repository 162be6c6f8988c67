import type { UiNode, UiNodeInputAttributes, UiText } from '@ory/kratos-client';

/** A node whose attributes are an input's, narrowed for the renderer. */
export type InputNode = UiNode & { attributes: UiNodeInputAttributes };

export function isInput(node: UiNode): node is InputNode {
  return node.attributes.node_type === 'input';
}

export const isButton = (node: InputNode): boolean =>
  node.attributes.type === 'submit' || node.attributes.type === 'button';

/** Drawn inside a form: everything but hidden fields and scripts. */
export const isVisible = (node: UiNode): boolean =>
  node.attributes.node_type !== 'script' && !(isInput(node) && node.attributes.type === 'hidden');

/** What identifies a node: not unique, several buttons share a name. */
export function idOf(node: UiNode): string {
  return node.attributes.node_type === 'input' ? node.attributes.name : node.attributes.id;
}

/** A scalar value as the text a field holds; empty for none, and never anything in place of an empty one. */
export function valueOf(node: InputNode): string {
  const value: unknown = node.attributes.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The label the server gives, else the attribute's, else the name without its `traits.` prefix. */
export function nodeLabel(node: UiNode): string {
  if (node.meta.label) return node.meta.label.text;
  if (!isInput(node)) return '';
  return node.attributes.label?.text ?? node.attributes.name.replace(/^traits\./, '');
}

/** The server's autocomplete value, else the one that lets a password manager and a phone fill the field. */
export function autocompleteOf(node: InputNode): string | undefined {
  const { autocomplete, name } = node.attributes;
  if (autocomplete) return autocomplete;
  if (name === 'identifier') return 'username';
  if (isCode(node)) return 'one-time-code';
  return undefined;
}

/** A field for digits from a mail or an app. */
export const isCode = ({ attributes: { name, type } }: InputNode): boolean =>
  (name === 'code' || name === 'totp_code') && type !== 'submit';

/** What may be chosen for a field, in newer builds of the service; undefined for fields one types into. */
export function nodeOptions(node: InputNode): string[] | undefined {
  const attributes: object = node.attributes;
  if (!('options' in attributes) || !Array.isArray(attributes.options)) return undefined;
  const options: readonly unknown[] = attributes.options;
  return options.flatMap(option =>
    typeof option === 'object' && option !== null && 'value' in option ? [String(option.value)] : [],
  );
}

/** Messages that stand for errors; the rest inform. */
export const isError = (message: UiText): boolean => message.type === 'error';

/** The service's id for "this is missing". */
const MISSING = 4000002;

/** What is said at a field. The service leaves "missing" at one that holds something by now: that is left out. */
export function saidAt({ attributes: { value }, messages }: InputNode): UiText[] {
  const isFilled = typeof value === 'string' && value !== '';
  return isFilled ? messages.filter(message => !(isError(message) && message.id === MISSING)) : messages;
}

/** A button that asks for another code: what was typed of the old one does not belong to it. */
export const asksForCode = ({ attributes: { name, type } }: InputNode): boolean =>
  type === 'submit' && ['email', 'resend', 'address', 'recovery_confirm_address'].includes(name);

/** The identity of the flow's person, for password managers; a refresh carries it in a hidden field. */
export function usernameOf(nodes: readonly UiNode[]): string | undefined {
  const known = nodes
    .filter(isInput)
    .find(({ attributes: { name, type } }) => type === 'hidden' && /^(identifier|traits\.email)$/.test(name));
  return known ? valueOf(known) || undefined : undefined;
}

/** The anti-forgery token of the latest flow; empty when the server sent none. */
export function csrfOf(nodes: readonly UiNode[]): string {
  const node = nodes.filter(isInput).find(input => input.attributes.name === 'csrf_token');
  return node ? valueOf(node) : '';
}
