import { ownValue } from '@/lib/own';

/** Conditions that stand ready for a type of evidence, in CEL. */
const CONDITIONS: Readonly<Record<string, readonly { label: string; script: string }[]>> = {
  check: [
    {
      label: 'Healthy for more than 5 minutes',
      script: "check.status == 'healthy' && check.age > duration('5m')",
    },
    { label: 'Healthy', script: "check.status == 'healthy'" },
  ],
  config_analysis: [{ label: 'Resolved', script: "analysis.status == 'resolved'" }],
  topology: [{ label: 'Healthy', script: "component.status == 'healthy'" }],
  config: [{ label: 'Healthy', script: "config.health == 'healthy'" }],
};

/** Conditions offered for a type; the first of them stands in the form at first. */
export const conditionsFor = (type: string): readonly { label: string; script: string }[] =>
  ownValue(CONDITIONS, type) ?? [];
