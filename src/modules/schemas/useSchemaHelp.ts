import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { SchemaHelp } from '@/components/code-editor/types';
import { useGetSchemaFileQuery } from './api';
import type { SchemaName } from './files';

/**
 * What helps to write a kind of spec: the schema that this backend serves. Where it serves none, or something that is no
 * schema, the editor works without and says so.
 * @param name undefined where nothing is written
 */
export function useSchemaHelp(name: SchemaName | undefined): SchemaHelp | undefined {
  const { currentData, isError } = useGetSchemaFileQuery(name ?? skipToken);
  return useMemo(() => {
    if (name === undefined) return undefined;
    if (currentData) return { schema: currentData };
    if (isError) return { note: 'The schema of this backend could not be read.' };
    return currentData === null ? { note: 'No schema from this backend.' } : {};
  }, [name, currentData, isError]);
}
