import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { AppLink } from '@/components/link/AppLink';
import type { TablePatch } from '@/components/data-table/tableState';
import { Inline } from '@/components/layout/layout';
import { to } from '@/lib/routing/paths';
import { FactList } from './FactList';
import type { ReportSection } from './model/report';
import { ReportGrid } from './ReportGrid';
import { tableSort, type ReportUrl } from './url';

interface SectionViewProps {
  section: ReportSection;
  url: ReportUrl;
  onSort: (table: string, patch: TablePatch) => void;
}

/** A section of a report: its heading, figures and tables, or that there is nothing. */
export const SectionView = memo(function SectionView({ section, url, onSort }: SectionViewProps) {
  const { id, title, facts, tables, empty, view } = section;
  const shown = tables.filter(table => table.rows.length > 0);
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        minWidth: 0,
        scrollMarginTop: 12,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Inline gap={3} align="baseline">
        <Typography
          id={`${id}-title`}
          component="h2"
          tabIndex={-1}
          sx={{ fontSize: 'title', fontWeight: 600, outline: 'none' }}
        >
          {title}
        </Typography>
        {view && <AppLink href={to('viewByNamespace', view)}>Open view</AppLink>}
      </Inline>
      {facts.length > 0 && <FactList facts={facts} label={title} />}
      {shown.map(table => (
        <div key={table.id}>
          {table.title !== title && (
            <Typography component="h3" sx={{ mb: 1.5, fontSize: 'body', fontWeight: 600 }}>
              {table.title}
            </Typography>
          )}
          <ReportGrid
            table={table}
            empty={empty}
            sort={tableSort(url, table.id)}
            onSort={patch => onSort(table.id, patch)}
          />
        </div>
      ))}
      {shown.length === 0 && facts.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
      )}
    </Box>
  );
});
