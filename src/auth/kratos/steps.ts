import { isInput } from './nodes';
import type { Flow } from './protocol';

/** The address is still asked for: no mail was sent. */
export const isFirstStep = (flow: Flow | undefined): boolean =>
  flow === undefined ||
  flow.state === 'choose_method' ||
  flow.ui.nodes
    .filter(isInput)
    .some(({ attributes: { name, type } }) => name === 'email' && type === 'email');

/** The code was right: nothing is left to do here. */
export const isPassed = (flow: Flow | undefined): boolean => flow?.state === 'passed_challenge';
