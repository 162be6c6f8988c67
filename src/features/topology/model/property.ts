import type { ComponentProperty } from '@/api/generated/types/topology';
import { formatBytes, formatDecimals, formatPercent } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { safeHref } from '@/lib/urls';
import type { Component } from './component';

/** How a property is shown. */
export type PropertyView =
  | { kind: 'text'; text: string }
  | { kind: 'age'; time: string }
  | { kind: 'link'; links: readonly { href: string; text: string }[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'gauge'; text: string; percent: number; tip: string };

/** Names of properties whose label is known. */
const LABELS: Readonly<Record<string, string>> = {
  node: 'Node',
  created: 'Created',
  'instance-type': 'Instance Type',
  zone: 'Zone',
  os: 'OS',
  containerRuntime: 'Runtime',
  kernel: 'Kernel',
  kubeProxy: 'Kube Proxy',
  kubelet: 'Kubelet',
  version: 'Version',
  memory: 'Memory',
  cpu: 'CPU',
  ip: 'IP',
};

/** What a property is called. */
export function propertyLabel({ label, name = '' }: ComponentProperty): string {
  return label || ownValue(LABELS, name) || name;
}

const numberOf = (value: string | number | undefined): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Without zeros at the end. */
function digits(value: number, decimals: number): string {
  const text = formatDecimals(value, decimals);
  return /^[<>]/.test(text) ? text : String(Number(text));
}

/** An amount of money: '1.2k', '104', '12.5', '0.07', '0.002'. */
function formatAmount(value: number): string {
  const size = Math.abs(value);
  if (size > 1000) return `${digits(value / 1000, 1)}k`;
  if (size > 100) return value.toFixed(0);
  if (size > 10) return value.toFixed(1);
  if (size > 0.01) return value.toFixed(2);
  return formatDecimals(value, 3);
}

/** A figure in its unit: millicores as cores, bytes in steps of 1024, shares as percent. */
function formatFigure(value: number, unit = ''): string {
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'percent') return formatPercent(value * 100);
  if (unit === 'milliseconds')
    return value >= 1000 ? `${digits(value / 1000, 2)} s` : `${digits(value, 0)} ms`;
  if (unit.startsWith('milli')) return formatDecimals(value / 1000, 2);
  const text = Number.isInteger(value) ? value.toLocaleString('en-US') : digits(value, 2);
  return unit ? `${text}${/^[%/]/.test(unit) ? '' : ' '}${unit}` : text;
}

const isResource = (name = '') => name === 'cpu' || name === 'memory';
const AGES: readonly string[] = ['created', 'created_at', 'updated_at'];

const linkText = (href: string) => href.replace(/^https?:\/\//, '').replace(/\/$/, '');

function linksOf({ links, url, text, type }: ComponentProperty) {
  const own = url ?? (type === 'url' && links === undefined ? text : undefined);
  const all = [...(own ? [{ url: own, text }] : []), ...(links ?? [])];
  return all.map(one => {
    const href = safeHref(one.url);
    const label = ('label' in one ? one.label : undefined) || one.text || linkText(one.url);
    return { href, text: label.replace(/^https:\/\//, '') };
  });
}

/**
 * A property as it is shown.
 * @param short in the head of a card: a share without what it is of
 * @returns undefined for what is hidden or empty
 */
export function viewOf(property: ComponentProperty, short = false): PropertyView | undefined {
  const { type, name, text, unit } = property;
  if (type === 'hidden' || property.hidden === true) return undefined;
  const value = numberOf(property.value);
  const max = numberOf(property.max);
  if ((type === 'age' || AGES.includes(name ?? '')) && text) return { kind: 'age', time: text };
  if (type === 'badge' && text && /^(?:https?:\/\/|\/)/.test(text)) {
    const src = safeHref(text);
    return src ? { kind: 'image', src, alt: propertyLabel(property) } : { kind: 'text', text };
  }
  if (type === 'currency' && value !== undefined) return { kind: 'text', text: formatAmount(value) };
  if (value !== undefined && max !== undefined && max > 0) {
    const percent = (100 * value) / max;
    const of = formatFigure(max, unit);
    if (isResource(name))
      return {
        kind: 'gauge',
        text: formatFigure(value, unit),
        percent,
        tip: `${formatFigure(value, unit)} of ${of} (${formatPercent(percent, 0)})`,
      };
    return { kind: 'text', text: `${formatPercent(percent, 0)}${short ? '' : ` of ${of}`}` };
  }
  if (value !== undefined) return { kind: 'text', text: formatFigure(value, unit) };
  const links = linksOf(property);
  if (links.length > 0) {
    const safe = links.flatMap(link => (link.href ? [{ ...link, href: link.href }] : []));
    // What must not be a link is shown as the text it is.
    return safe.length > 0
      ? { kind: 'link', links: safe }
      : { kind: 'text', text: links.map(link => link.text).join(', ') };
  }
  const shown = text || (typeof property.value === 'string' ? property.value : '');
  return shown ? { kind: 'text', text: shown } : undefined;
}

const inOrder = (properties: Component['properties']): ComponentProperty[] =>
  (properties ?? []).toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000));

/** Whether a property is a figure in the head of a card. */
export const isHeadline = (property: ComponentProperty): boolean =>
  property.headline === true && viewOf(property, true) !== undefined;

/** The figures in the head of a card. */
export const headlines = ({ properties }: Component): ComponentProperty[] =>
  inOrder(properties).filter(isHeadline);

/** The properties below the head. */
export const bodyProperties = ({ properties }: Component): ComponentProperty[] =>
  inOrder(properties).filter(property => property.headline !== true && viewOf(property) !== undefined);
