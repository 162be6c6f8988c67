import type { ReactNode } from 'react';
import type { SpecForm, SpecMap } from '../model/types';

/** What each field of a spec form is given. */
export interface SpecFieldProps<Field> {
  field: Field;
  /** Where its value stands in the form around it: 'spec.http[0].url'. */
  name: string;
  /** Where the map stands that the paths of the fields begin at: 'spec.http[0]'. */
  root: string;
  /** What stands there. */
  value: SpecMap;
  disabled: boolean;
}

/** Draws other fields inside one. @param row where the map stands that they belong to, if it is one of a list */
export type DrawFields = (fields: SpecForm, row?: string) => ReactNode;
