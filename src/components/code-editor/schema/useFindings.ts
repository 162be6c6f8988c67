import { useEffect, useState } from 'react';
import { checkText, NoAnswer } from './assistant';
import type { Finding, JsonSchema } from '../types';

/** Rest of the hands before a text is checked, ms. */
const REST_MS = 150;

const NONE: readonly Finding[] = [];

/** What is known of a text. */
export interface Checked {
  findings: readonly Finding[];
  /** Why nothing is. */
  refused?: string;
}

const UNCHECKED: Checked = { findings: NONE };

const REFUSED: Readonly<Record<NoAnswer['reason'], string>> = {
  'no worker': 'Not checked: this browser cannot check in the background.',
  'too long': 'Not checked: it took too long.',
  schema: 'Not checked: the schema from this backend cannot be used.',
};

/**
 * What is wrong with a text by its schema, a moment after it rests. While it is checked again, what was found before stays.
 * @param schema the same object as long as it is the same; without one nothing is checked
 */
export function useFindings(text: string, schema: JsonSchema | undefined): Checked {
  const [checked, setChecked] = useState(UNCHECKED);
  useEffect(() => {
    if (!schema) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      checkText(text, schema).then(
        findings => isLatest && setChecked({ findings }),
        (error: unknown) =>
          isLatest &&
          setChecked({
            findings: NONE,
            refused: REFUSED[error instanceof NoAnswer ? error.reason : 'no worker'],
          }),
      );
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, schema]);
  return schema ? checked : UNCHECKED;
}
