import { CountButton, CountButtons } from '@/components/filter/CountButton';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import { COMPONENT_HEALTHS, type Component } from './model/component';
import { healthCounts } from './model/select';

interface HealthCountersProps {
  components: readonly Component[];
  health: TriState;
  onChange: (health: TriState) => void;
}

/** How many components are in which health; a click shows exactly those, another all of them again. */
export function HealthCounters({ components, health, onChange }: HealthCountersProps) {
  const counts = healthCounts(components);
  return (
    <CountButtons label="Components by health">
      <CountButton pressed={Object.keys(health).length === 0} onClick={() => onChange({})}>
        {countOf(components.length, 'component')}
      </CountButton>
      {COMPONENT_HEALTHS.filter(
        componentHealth => counts.has(componentHealth) || Object.hasOwn(health, componentHealth),
      ).map(one => {
        const pressed = ownValue(health, one) === 1;
        return (
          <CountButton key={one} pressed={pressed} onClick={() => onChange(pressed ? {} : { [one]: 1 })}>
            <StatusDot tone={one} label={`${formatCount(counts.get(one) ?? 0)} ${one}`} />
          </CountButton>
        );
      })}
    </CountButtons>
  );
}
