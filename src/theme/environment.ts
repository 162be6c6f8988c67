/** Colours a deployment may choose to be told apart by. */
export const ENVIRONMENT_COLOURS = ['gray', 'blue', 'green', 'amber', 'red', 'violet'] as const;
export type EnvironmentColour = (typeof ENVIRONMENT_COLOURS)[number];

/** Bars and tab icons of environments. White text reaches 4.5:1 on each. */
export const environmentColours: Record<EnvironmentColour, string> = {
  gray: '#56606e',
  blue: '#1f5fbf',
  green: '#1b7440',
  amber: '#94560a',
  red: '#b3202a',
  violet: '#6a3fb5',
};
