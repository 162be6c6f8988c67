import { DateTime } from '@/components/age/Age';
import { Facts } from '@/components/facts/Facts';
import { AppLink } from '@/components/link/AppLink';
import type { Fact } from './model/report';

function valueOf({ value, kind, href, tooltip }: Fact) {
  if (value === undefined) return undefined;
  const text = kind === 'time' ? <DateTime value={String(value)} empty={value} /> : String(value);
  const linked = href ? <AppLink href={href}>{text}</AppLink> : text;
  return tooltip ? <span title={tooltip}>{linked}</span> : linked;
}

/** Figures and facts of a section. */
export const FactList = ({ facts, label }: { facts: readonly Fact[]; label: string }) => (
  <Facts label={label} facts={facts.map(fact => [fact.label, valueOf(fact)] as const)} />
);
