import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import type { CodeEditorProps, CodeLanguage, SchemaHelp } from '../code-editor/types';
import type { FieldProps } from './useBound';

export interface CodeInputProps extends FieldProps, Pick<CodeEditorProps, 'handle' | 'onFindings'> {
  language: CodeLanguage;
  /** What the form holds: the value that the text says, or the text. */
  output?: 'value' | 'text';
  /** YAML that says a map, of which every key is kept: what is none, or would lose a key, does not parse. */
  map?: boolean;
  /** What the value should be (CodeEditor). */
  help?: SchemaHelp | undefined;
  /** Told whether the text cannot be read, so that the form holds what an earlier one said. */
  onUnread?: (isUnread: boolean) => void;
  minLines?: number;
  maxLines?: number;
}

const CodeField = lazy(() => import('./CodeField'));

/**
 * A value as YAML or JSON. Text that does not parse leaves the value alone, with a quiet notice and a line in
 * the console; empty text clears it (FRM-002, FRM-003, FRM-004). Loaded when the first one is drawn.
 */
export function CodeInput(props: CodeInputProps) {
  return (
    <LazyBoundary
      fallback={<Skeleton variant="rectangular" height={(props.minLines ?? 4) * 18 + 22} aria-hidden />}
    >
      <CodeField {...props} />
    </LazyBoundary>
  );
}
