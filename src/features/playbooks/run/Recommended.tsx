import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { QueryError } from '@/components/feedback/QueryView';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { messageOf } from '@/lib/errors';
import { toRunForm } from '@/modules/playbooks/link';
import type { Recommendation } from '@/modules/playbooks/results';
import { useListPlaybookNamesOptionsQuery } from '@/modules/pickers/subjects';

/** Playbooks that an assistant recommends, each leading to its form with the values filled in; nothing starts by itself. */
export default function Recommended({ playbooks }: { playbooks: readonly Recommendation[] }) {
  const { data, error, refetch } = useListPlaybookNamesOptionsQuery();
  return (
    <>
      {error !== undefined && (
        <QueryError
          dense
          error={error}
          refetch={refetch}
          messageOf={problem => `Playbooks could not be read: ${messageOf(problem)}`}
        />
      )}
      <Stack component="ul" aria-label="Recommended playbooks" gap={1}>
        {playbooks.map(({ id, params }, index) => {
          const known = data?.find(one => one.id === id || one.name === id);
          const given = Object.entries(params)
            .map(([name, text]) => `${name}: ${text}`)
            .join(', ');
          return (
            // A playbook may be recommended twice, with other values.
            // eslint-disable-next-line react/no-array-index-key -- the list does not change
            <Box
              component="li"
              key={`${index} ${id}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 'body' }}
            >
              <Icon name={known?.icon ?? 'playbook'} />
              <AppLink href={known && toRunForm({ playbookId: known.id, params }, [])}>
                {known ? known.title || known.name : id}
              </AppLink>
              <Muted component="span" small style={{ overflowWrap: 'anywhere' }}>
                {known || !data ? given : 'not found'}
              </Muted>
            </Box>
          );
        })}
      </Stack>
    </>
  );
}
