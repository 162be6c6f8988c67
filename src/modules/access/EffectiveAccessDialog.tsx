import Box from '@mui/material/Box';
import { usePeopleChoices } from '@/modules/pickers/people';
import { AppDialog } from '@/components/dialog/AppDialog';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Muted } from '@/components/layout/layout';
import { useUrlState } from '@/lib/useUrlState';
import { EffectiveAccess } from './EffectiveAccess';
import { explainParams } from './url';

/** 'Check access': a person is chosen, then explained. The question stands in the address, so that it can be sent on. */
export default function EffectiveAccessDialog({ onClose }: { onClose: () => void }) {
  const [url, patch] = useUrlState(explainParams);
  const { options, failure } = usePeopleChoices();
  const chosen = options?.find(option => option.value === url.explain);
  const personId = url.explain === 'open' ? '' : url.explain;
  return (
    <AppDialog
      open
      size="large"
      title={chosen ? `Access of ${chosen.label}` : 'Check access'}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2, minHeight: 200, alignContent: 'start' }}>
        <div style={{ maxWidth: 400 }}>
          <ChoiceBox
            label="Person"
            value={chosen}
            options={options}
            failure={failure}
            onChange={choice => patch({ explain: choice?.value ?? 'open', mayOne: '' })}
            placeholder="Choose, or type to find"
          />
        </div>
        {personId === '' ? (
          <Muted>
            Choose a person or team to see what they may do, and which role, permission or access scope
            decides.
          </Muted>
        ) : (
          <EffectiveAccess
            personId={personId}
            question={{ object: url.mayObject, action: url.mayAction, one: url.mayOne }}
            onAsk={({ object, action, one }) =>
              patch({ mayObject: object, mayAction: action, mayOne: one }, 'replace')
            }
          />
        )}
      </Box>
    </AppDialog>
  );
}
