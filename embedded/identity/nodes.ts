import { labels, type UiText } from './messages';
import { ownValue } from '../core/records';

/** The form elements of a flow. */

export type NodeGroup = 'default' | 'password' | 'profile' | 'code' | 'totp' | 'lookup_secret';

export type InputType = 'text' | 'password' | 'hidden' | 'email' | 'submit';

export interface InputAttributes {
  name: string;
  type: InputType;
  value?: string | number | boolean;
  required?: boolean;
  autocomplete?: string;
  pattern?: string;
  maxlength?: number;
  disabled: boolean;
  node_type: 'input';
}

export interface TextAttributes {
  id: string;
  text: UiText;
  node_type: 'text';
}

export interface ImageAttributes {
  id: string;
  src: string;
  width: number;
  height: number;
  node_type: 'img';
}

export interface AnchorAttributes {
  id: string;
  href: string;
  title: UiText;
  node_type: 'a';
}

interface NodeOf<Attributes extends { node_type: string }> {
  type: Attributes['node_type'];
  group: NodeGroup;
  attributes: Attributes;
  messages: UiText[];
  meta: { label?: UiText };
}

export type UiNode =
  | NodeOf<InputAttributes>
  | NodeOf<TextAttributes>
  | NodeOf<ImageAttributes>
  | NodeOf<AnchorAttributes>;

export const CSRF_FIELD = 'csrf_token';

/** An input. `label` is drawn beside it; `attributes` are added to the ones every input has. */
export function input(
  group: NodeGroup,
  name: string,
  type: InputType,
  attributes: Partial<Omit<InputAttributes, 'name' | 'type' | 'node_type'>> = {},
  label?: UiText,
): UiNode {
  return {
    type: 'input',
    group,
    attributes: { name, type, ...attributes, disabled: attributes.disabled ?? false, node_type: 'input' },
    messages: [],
    meta: label ? { label } : {},
  };
}

/** The hidden csrf field, empty: its value is masked again on every read and never stored. */
export function csrfNode(): UiNode {
  return input('default', CSRF_FIELD, 'hidden', { value: '', required: true });
}

/** A picture by address. */
export function image(group: NodeGroup, id: string, src: string, size: number, label?: UiText): UiNode {
  return {
    type: 'img',
    group,
    attributes: { id, src, width: size, height: size, node_type: 'img' },
    messages: [],
    meta: label ? { label } : {},
  };
}

/** A text to read or copy. */
export function text(group: NodeGroup, id: string, content: UiText, label?: UiText): UiNode {
  return {
    type: 'text',
    group,
    attributes: { id, text: content, node_type: 'text' },
    messages: [],
    meta: label ? { label } : {},
  };
}

/** A link. */
export function anchor(group: NodeGroup, id: string, href: string, title: UiText): UiNode {
  return {
    type: 'a',
    group,
    attributes: { id, href, title, node_type: 'a' },
    messages: [],
    meta: { label: title },
  };
}

/** A button with a name and value of its own. */
export function button(group: NodeGroup, name: string, value: string, label: UiText): UiNode {
  return input(group, name, 'submit', { value }, label);
}

/** The button that chooses a method. */
export function methodButton(group: NodeGroup, value: string, label: UiText): UiNode {
  return input(group, 'method', 'submit', { value }, label);
}

/** The field of a password: one's own, or the one that is chosen. */
export const passwordInput = (autocomplete: 'current-password' | 'new-password'): UiNode =>
  input('password', 'password', 'password', { required: true, autocomplete }, labels.password());

const isInput = (node: UiNode): node is NodeOf<InputAttributes> => node.type === 'input';

/** The nodes with other values by field name; passwords never get one. */
export function withValues(nodes: readonly UiNode[], values: Readonly<Record<string, string>>): UiNode[] {
  return nodes.map(node => {
    if (!isInput(node) || node.attributes.type === 'password' || node.attributes.type === 'submit')
      return node;
    const value = ownValue(values, node.attributes.name);
    return value === undefined ? node : { ...node, attributes: { ...node.attributes, value } };
  });
}

/** What is said at a field now. */
export function messagesAt(nodes: readonly UiNode[], name: string): readonly UiText[] {
  return nodes.filter(isInput).find(({ attributes }) => attributes.name === name)?.messages ?? [];
}

/** The nodes with exactly these messages by field name; older ones are gone. */
export function withMessages(
  nodes: readonly UiNode[],
  messages: Readonly<Record<string, readonly UiText[]>>,
): UiNode[] {
  return nodes.map(node => ({
    ...node,
    messages:
      isInput(node) && node.attributes.type !== 'submit'
        ? [...(ownValue(messages, node.attributes.name) ?? [])]
        : [],
  }));
}
