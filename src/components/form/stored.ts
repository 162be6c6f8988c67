import { createContext } from 'react';

/** Whether the values of a form are those of a record that is stored; false for one that is being added. */
export const StoredValues = createContext(false);

/** The path of what holds a value: 'spec.http[0]' of 'spec.http[0].url'; '' for the values of the form themselves. */
export const holderOf = (name: string): string => name.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '');
