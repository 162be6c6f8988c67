import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/api/root';
import { isObject } from '@/lib/json';
import { whole } from '@/trace/whole';
import type { ReadTraced } from '../store';

/** The cache cannot keep answers to questions of screens whose code is not loaded yet: these ask by themselves. */
const isOfMissingScreen = ({ type, meta }: UnknownAction): boolean =>
  type.startsWith('api/executeQuery/') &&
  isObject(meta) &&
  isObject(meta.arg) &&
  !Object.hasOwn(api.endpoints, String(meta.arg.endpointName));

/** For pages with Redux DevTools: a trace that is imported there is read as it was recorded. */
export const readImported: ReadTraced = (action, state) =>
  isOfMissingScreen(action) ? undefined : whole(action, state);
