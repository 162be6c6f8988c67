import { PieChart } from '@mui/x-charts/PieChart';
import { useContext } from 'react';
import { formatFigure, formatShare } from './units';
import { labelColour } from './colours';
import { slicesOf, type Panel } from './panel';
import { NoData } from './PlainPanels';
import { ValueButton } from './ValueButton';
import { narrowingValue, ValueChoiceContext } from './valueChoice';
import { fieldsOf } from './values';

const MARGIN = { left: 4, right: 4, top: 4, bottom: 4 };

/** Shares of a whole, their names and figures beside them. Loaded with the chart library. */
export default function PiePanel({ panel }: { panel: Panel }) {
  const choice = useContext(ValueChoiceContext);
  const slices = slicesOf(panel);
  if (slices.length === 0) return <NoData />;
  const colours = fieldsOf(panel.options['colors']);
  const showLabels = panel.options['showLabels'] === true;
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const data = slices.map(({ label, value, of }, index) => ({
    id: index,
    value,
    label,
    color: labelColour(label, colours, index),
    picked: of && narrowingValue(choice, of.row, of.key),
  }));
  const canNarrow = data.some(({ picked }) => picked !== undefined);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <figure aria-label={panel.name} style={{ margin: 0 }}>
        <PieChart
          width={128}
          height={128}
          margin={MARGIN}
          hideLegend
          skipAnimation
          // By keyboard its name beside it does the same.
          {...(canNarrow && {
            onItemClick: (_event, { dataIndex }) => {
              const picked = data[dataIndex]?.picked;
              if (picked) choice?.onOnly(picked);
            },
          })}
          series={[
            {
              data,
              innerRadius: 29,
              outerRadius: 60,
              paddingAngle: data.length > 1 ? 1 : 0,
              valueFormatter: ({ value }) => formatFigure(value, 2),
              ...(showLabels && {
                arcLabel: ({ value }) => formatFigure(value, 1),
                arcLabelMinAngle: 24,
              }),
            },
          ]}
          sx={{ '& .MuiPieArcLabel-root': { fontSize: 'key', fontWeight: 600 } }}
        />
      </figure>
      <table className="vp-table" style={{ width: 'auto', flex: '1 1 104px' }}>
        <tbody>
          {data.map(({ id, label, value, color, picked }) => (
            <tr key={id}>
              <th scope="row">
                <ValueButton picked={picked}>
                  <span
                    aria-hidden="true"
                    style={{
                      display: 'inline-block',
                      width: 9,
                      height: 9,
                      marginRight: 6,
                      borderRadius: 2,
                      background: color,
                    }}
                  />
                  {label}
                </ValueButton>
              </th>
              <td className="vp-value" title={formatShare((100 * value) / total)}>
                {formatFigure(value, 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
