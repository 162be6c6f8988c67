import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useCallback, useMemo, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { parseWhole } from '@/lib/json';
import { useUrlState } from '@/lib/useUrlState';
import type { TablePatch } from '@/components/data-table/tableState';
import { Stack } from '@/components/layout/layout';
import { CompareButton } from './CompareButton';
import { Contents } from './Contents';
import type { SinceEarlier } from './model/earlier';
import { reportOf } from './model/sections';
import { Paper } from './Paper';
import { ReportHead } from './ReportHead';
import { SectionView } from './SectionView';
import { reportUrl, withSort } from './url';
import { usePlace } from './usePlace';
import { usePrinting } from './usePrinting';
import { useReportHash } from './useReportHash';

const ExportReportMenu = lazy(() => import('./ExportReportMenu'));

/** A report: on the screen by sections, and as paper. @param answer as the backend gave it, of either generation */
export function ReportView({ answer }: { answer: object }) {
  const [url, patch] = useUrlState(reportUrl);
  const [since, setSince] = useState<SinceEarlier>();
  const isPrinting = usePrinting();
  const json = useMemo(() => parseWhole(JSON.stringify(answer)) ?? null, [answer]);
  const report = useMemo(() => reportOf(json), [json]);
  const hash = useReportHash(json);
  const comparison = useMemo(() => since?.(json), [since, json]);
  const sections = useMemo(
    () => [...(comparison ? [comparison] : []), ...report.sections],
    [comparison, report.sections],
  );
  usePlace();
  const onSort = useCallback(
    (table: string, change: TablePatch) => patch({ sort: withSort(url, table, change) }),
    [patch, url],
  );
  const [exportAt, setExportAt] = useState<HTMLElement>();
  const endExport = () => setExportAt(undefined);
  return (
    <>
      <ReportHead
        report={report}
        hash={hash}
        actions={
          <>
            <CompareButton since={since} onChange={chosen => setSince(() => chosen)} />
            <Button
              aria-haspopup="menu"
              aria-expanded={exportAt !== undefined}
              onClick={event => setExportAt(event.currentTarget)}
            >
              Export
            </Button>
            <Button variant="contained" onClick={() => patch({ print: true })}>
              Print View
            </Button>
          </>
        }
      />
      {exportAt && (
        <OverlayBoundary onClose={endExport}>
          <ExportReportMenu anchor={exportAt} report={report} json={json} onClose={endExport} />
        </OverlayBoundary>
      )}
      <Box
        sx={{
          mt: 4,
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' },
        }}
      >
        <Contents places={sections} />
        <Stack gap={6}>
          {/* Behind the print view they would have no size. */}
          {!url.print &&
            sections.map(section => (
              <SectionView key={section.id} section={section} url={url} onSort={onSort} />
            ))}
          {report.unreported.length > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {`Not reported by this backend: ${report.unreported.join(', ')}.`}
            </Typography>
          )}
        </Stack>
      </Box>
      {(isPrinting || url.print) && (
        <Paper
          report={report}
          url={url}
          hash={hash}
          comparison={comparison}
          controls={
            url.print && (
              <>
                <Button onClick={() => patch({ print: false })}>Back to the report</Button>
                <Button variant="contained" onClick={() => globalThis.print()}>
                  Print
                </Button>
              </>
            )
          }
        />
      )}
    </>
  );
}
