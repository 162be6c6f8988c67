import { differences, diffTrees, type Difference } from '@/lib/diff/tree';
import type { Json } from '@/lib/json';
import { plainText } from '@/lib/terminal/plain';
import { isSecretParam, parameterLabel, paramsOf } from '@/modules/playbooks/params';
import type { PlaybookRun, RunAction } from '@/modules/playbooks/runsApi';
import { resultParts } from '@/modules/playbooks/results';
import type { EarlierRun } from './api';

/** Lines of a failing action's output that are shown. */
const LINES = 20;

/** The end of a text, line by line, without the colours of a terminal and blank lines at its end. */
export function lastLines(text: string, count = LINES): string[] {
  return plainText(text).trimEnd().split('\n').slice(-count);
}

/** What a failing action said last: of its error output, else of its output, else its error. */
export function lastWords(action: Pick<RunAction, 'result' | 'error'>): string[] {
  const texts = resultParts(action.result).flatMap(part =>
    (part.kind === 'text' || part.kind === 'markup') && part.text.trim() !== ''
      ? [[part.id, part.text] as const]
      : [],
  );
  const [, text = action.error ?? ''] =
    texts.find(([id]) => id === 'stderr') ?? texts.find(([id]) => id === 'stdout') ?? texts[0] ?? [];
  return text.trim() === '' ? [] : lastLines(text);
}

const HIDDEN = '(not shown)';

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? {})) as Json;

/** Where a run differs from an earlier one: its parameters by what they are called, and its spec. Secrets are not shown. */
export function changesSince(
  run: Pick<PlaybookRun, 'parameters' | 'spec'>,
  earlier: EarlierRun,
): Difference[] {
  const params = paramsOf(run.spec);
  const values = differences(diffTrees(asJson(earlier.parameters), asJson(run.parameters))).map(one => {
    const param = params.find(({ name }) => name === one.path);
    const hide = param !== undefined && isSecretParam(param);
    return {
      ...one,
      path: param ? parameterLabel(param) : one.path,
      ...(hide && one.before !== undefined && { before: HIDDEN }),
      ...(hide && one.after !== undefined && { after: HIDDEN }),
    };
  });
  return [...values, ...differences(diffTrees(asJson(earlier.spec), asJson(run.spec)), 'spec')];
}
