import { useMemo } from 'react';
import type { ViewResult } from '@/api/generated/types/views';
import { PanelGrid } from '@/components/view-panels/PanelGrid';
import type { Panel } from '@/components/view-panels/panel';
import { toggleOnly, ValueChoiceContext, type ColumnValue } from '@/components/view-panels/valueChoice';
import { useLatest } from '@/lib/hooks/useLatest';
import { ownValue } from '@/lib/own';
import { useResultTable } from './useResultTable';

interface ViewPanelsProps {
  result: ViewResult;
  panels: readonly Panel[];
}

/** The panels of a run. What they count by a column that its rows are filtered by narrows the rows when it is pressed. */
export default function ViewPanels({ result, panels }: ViewPanelsProps) {
  const { columns, chosen, filter } = useResultTable(result);
  const onOnly = useLatest(({ column, value }: ColumnValue) =>
    filter(column, toggleOnly(ownValue(chosen, column), value)),
  );
  const choice = useMemo(() => ({ columns, chosen, onOnly }), [columns, chosen, onOnly]);
  return (
    <ValueChoiceContext value={choice}>
      <PanelGrid panels={panels} />
    </ValueChoiceContext>
  );
}
