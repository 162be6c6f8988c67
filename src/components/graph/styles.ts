import flow from '@xyflow/react/dist/base.css?inline';
import { adoptCss } from '../strict-styles/adopt';
import own from './graph.css?inline';

/** Texts, so that the page's one style sheet stays as small as without graphs. */
export function adoptGraphStyles(): void {
  adoptCss('graph-library', flow);
  adoptCss('graph', own);
}
