import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConfigDetail } from '../api';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/link/AppLink';
import { useUrlState } from '@/lib/useUrlState';
import { Section } from '@/components/page/Section';
import { ViewSwitch } from '@/components/filter/ViewSwitch';
import { Muted, Stack } from '@/components/layout/layout';
import { documentUrl } from '../url';
import { documentOf, lineFromHash } from './document';
import { shownProperties } from './properties';

const FORMATS = [
  ['yaml', 'YAML'],
  ['json', 'JSON'],
] as const;

/** The document of an item as YAML or JSON, with its properties. */
export default function ConfigTab({ item }: { item: ConfigDetail }) {
  const [{ format }, patch] = useUrlState(documentUrl);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { text, language } = useMemo(() => documentOf(item, format), [item, format]);
  const properties = useMemo(() => shownProperties(item.properties), [item.properties]);
  const line = lineFromHash(hash);
  return (
    <Stack gap={4}>
      {properties.length > 0 && (
        <Section title="Properties">
          <Facts
            facts={properties.map(({ name, text: said, links }) => [
              name,
              <Box key={name} component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
                {said}
                {links.map(link => (
                  <AppLink key={link.url} href={link.url}>
                    {link.label}
                  </AppLink>
                ))}
              </Box>,
            ])}
          />
        </Section>
      )}
      <Section
        title="Document"
        actions={
          text !== '' && (
            <ViewSwitch
              label="Format"
              value={format}
              views={FORMATS}
              onChange={chosen => patch({ format: chosen })}
            />
          )
        }
      >
        {language !== format && <Muted small>Too large for YAML: shown as JSON.</Muted>}
        {text === '' ? (
          <EmptyState text="No document" hint="The scraper stored none for this item." />
        ) : (
          <CodeEditor
            key={`${item.id} ${format}`}
            label="Document"
            value={text}
            language={language}
            maxLines={34}
            {...(line !== undefined && { line })}
            onLine={chosen => void navigate({ search, hash: `#L${chosen}` }, { replace: true })}
          />
        )}
      </Section>
    </Stack>
  );
}
