import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { SchemaHelp } from '@/components/code-editor/types';
import { useGetSchemaFileQuery } from './api';
import { useDeployment } from '@/lib/deployment';
import { DOCUMENTED, type SchemaName } from './files';

/**
 * What helps to write a kind of spec: the schema that this backend serves, and where it is documented. Where it serves none, or something that is no
 * schema, the editor works without and says so.
 * @param name undefined where nothing is written
 */
export function useSchemaHelp(name: SchemaName | undefined): SchemaHelp | undefined {
  const { currentData, isError } = useGetSchemaFileQuery(name ?? skipToken);
  const { docsUrl } = useDeployment();
  return useMemo(() => {
    if (name === undefined) return undefined;
    const told = DOCUMENTED[name];
    const docs = told && { text: `Documentation of ${told.what}`, href: `${docsUrl}/${told.page}` };
    if (currentData) return { schema: currentData, docs };
    if (isError) return { note: 'The schema of this backend could not be read.', docs };
    return currentData === null ? { note: 'No schema from this backend.', docs } : {};
  }, [name, currentData, isError, docsUrl]);
}
