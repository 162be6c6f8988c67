import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { overview } from './effective/explain';
import {
  type AccessFacts,
  ASKED_ACTIONS,
  type AskedAction,
  type OverviewAction,
  type Who,
} from './effective/model';
import { GLOBAL_OBJECTS, objectLabel } from '@/lib/access/permissions/vocabulary';
import { VerdictCell } from './VerdictCell';
import { ACTION_NAMES } from './words';

const OBJECTS = GLOBAL_OBJECTS.map(object => object.value);

interface OverviewProps {
  who: Who;
  facts: AccessFacts;
  object: string;
  action: AskedAction;
  onChoose: (object: string, action: OverviewAction) => void;
}

/** What a person may do with every kind of thing: an object a row, an action a column. */
export function Overview({ who, facts, object, action, onChoose }: OverviewProps) {
  const rows = useMemo(() => overview(who, OBJECTS, facts), [who, facts]);
  return (
    <div style={{ overflowX: 'auto', minWidth: 0 }} tabIndex={-1}>
      <Box
        component="table"
        aria-label={`What ${who.name} may do`}
        sx={{
          borderCollapse: 'collapse',
          fontSize: 'note',
          '& th': { textAlign: 'left', fontWeight: 500, whiteSpace: 'nowrap' },
          '& thead th': { px: 2, py: 1, color: 'text.secondary' },
          '& tbody th': { pr: 3 },
          '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
          '& td': { p: '1px', minWidth: 84 },
        }}
      >
        <thead>
          <tr>
            <th scope="col" style={{ paddingLeft: 0 }}>
              Resource
            </th>
            {ASKED_ACTIONS.map(askedAction => (
              <th key={askedAction} scope="col">
                {ACTION_NAMES[askedAction]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.object}>
              <th scope="row">{objectLabel(row.object)}</th>
              {ASKED_ACTIONS.map(one => {
                const verdict = row.verdicts[one];
                return (
                  <td key={one}>
                    {verdict && (
                      <VerdictCell
                        label={`${ACTION_NAMES[one]} ${objectLabel(row.object)}`}
                        verdict={verdict}
                        chosen={object === row.object && action === one}
                        onChoose={() => onChoose(row.object, one)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  );
}
