import { registryFile } from '@/api/registry';
import { api } from '@/api/root';
import type { ApiError } from '@/lib/errors';
import { readChart, readSchema, type Chart } from './charts';

interface ChartArg {
  /** Address of the registry, without a slash at its end. */
  registry: string;
  directory: string;
}

const notAChart = (): ApiError => ({ kind: 'parse', message: 'The answer is not a Chart.yaml.' });

export const chartsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A chart as the registry describes it. Values stay unchecked where it has no schema of them. */
    chart: build.query<Chart, ChartArg>({
      async queryFn({ registry, directory }, { signal }) {
        const file = (name: string) => registryFile(`${registry}/charts/${directory}/${name}`, signal);
        const [metadata, values] = await Promise.all([file('Chart.yaml'), file('values.schema.json')]);
        if ('error' in metadata) return metadata;
        const chart = readChart(metadata.data);
        if (!chart) return { error: notAChart() };
        const schema = 'data' in values ? readSchema(values.data) : undefined;
        return { data: { ...chart, ...(schema && { schema }) } };
      },
    }),
  }),
});

export const { useChartQuery } = chartsApi;
