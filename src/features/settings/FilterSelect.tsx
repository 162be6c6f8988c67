import { Choice } from '@/components/filter/Choice';

interface FilterSelectProps {
  label: string;
  /** Empty: everything. */
  value: string;
  /** What the empty choice is called: 'Any role'. */
  any: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  width?: number;
}

/** One value to narrow a list down by. A value that is not offered (an old link) stays visible. */
export function FilterSelect({ any, options, width = 150, ...rest }: FilterSelectProps) {
  const { value } = rest;
  const stray = value !== '' && !options.some(([one]) => one === value);
  const choices = [['', any], ...(stray ? [[value, value] as const] : []), ...options] as const;
  return <Choice {...rest} choices={choices} width={width} />;
}
