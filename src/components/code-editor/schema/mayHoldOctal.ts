const SUSPECT = /(?:^|[\s:[,{])[-+]?0[0-7]+(?=[\s:,\]}]|$)/;

/** Whether a text may hold a number such as 0644 (see octal.ts, which brings the YAML parser along); most do not. */
export const mayHoldOctal = (text: string): boolean => SUSPECT.test(text);
