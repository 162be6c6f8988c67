import { messageOf } from '@/lib/errors';
import { useDeployment } from '@/lib/deployment';
import { useChartQuery } from './api';
import { SHIPPED, type Chart } from './charts';
import { CHART_SCHEMAS } from './chartSchemas';

interface ChartState {
  /** Undefined while the registry is asked. */
  chart: Chart | undefined;
  /** Where it comes from, in a sentence. */
  says: string;
  /** Asks the registry again, where it did not answer. */
  retry?: () => void;
}

/** The chart of a directory: as the deployment's registry describes it, or as this build knows it. */
export function useChart(directory: string): ChartState {
  const { chartRegistry: registry } = useDeployment();
  const { currentData, error, isFetching, refetch } = useChartQuery(
    { registry: registry ?? '', directory },
    { skip: registry === undefined },
  );
  const schema = CHART_SCHEMAS.get(directory);
  const shipped: Chart = { name: SHIPPED.get(directory) ?? directory, ...(schema && { schema }) };
  if (registry === undefined)
    return {
      chart: shipped,
      says: 'No chart registry is configured; using the chart bundled with this build.',
    };
  if (currentData)
    return {
      // A registry without a schema of the values: that of the build is better than none.
      chart: { ...(schema && { schema }), ...currentData },
      says: `Using the chart from ${registry}.`,
    };
  if (isFetching || !error) return { chart: undefined, says: '' };
  return {
    chart: shipped,
    says: `${registry} could not be read: ${messageOf(error)} Using the chart bundled with this build.`,
    retry: () => void refetch(),
  };
}
