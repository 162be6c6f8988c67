import { withParams } from '../urls';
import { to } from './paths';

/** The link to a change, among those of its item. */
export const toChange = (configId: string, id: string): string =>
  withParams(to('catalogItemTab', { id: configId, tab: 'changes' }), { change: id });

/** The link to an insight, among those of its item. */
export const toInsight = (configId: string, id: string): string =>
  withParams(to('catalogItemTab', { id: configId, tab: 'insights' }), { insight: id });
