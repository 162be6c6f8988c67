import { readableCode, writeCode } from '@/components/code-editor/codeText';
import { configAttachment, type Attachment } from '@/modules/evidence/attachment';
import type { ConfigDetail } from '../api';

/** The line that an address names: `#L12`. */
export const lineFromHash = (hash: string): number | undefined => {
  const line = /^#L(\d{1,7})$/.exec(hash)?.[1];
  return line === undefined ? undefined : Number(line);
};

/** The document of an item in a format; a very large one is JSON in either. */
export const documentOf = ({ config }: ConfigDetail, format: 'yaml' | 'json') =>
  format === 'yaml' ? readableCode(config) : { text: writeCode(config, 'json'), language: 'json' as const };

/** An item as evidence, with the line that the address names. */
export function documentAttachment(item: ConfigDetail, format: 'yaml' | 'json', hash: string): Attachment {
  const line = lineFromHash(hash);
  return configAttachment(
    item,
    line === undefined ? undefined : { text: documentOf(item, format).text, line },
  );
}
