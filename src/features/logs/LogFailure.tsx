import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApiError, messageOf, retryAtIn } from '@/lib/errors';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';

interface LogFailureProps {
  error: unknown;
  /** Names of the component's log selectors. */
  names: readonly string[];
  onRetry: () => void;
  onSelect: (name: string) => void;
}

/** Why there are no lines: what the backend says, and, for a selector that is not there, those that are. */
export function LogFailure({ error, names, onRetry, onSelect }: LogFailureProps) {
  const said = messageOf(error);
  const more = isApiError(error) ? error.body?.['message'] : undefined;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <ErrorPanel
      {...(more && more !== said ? { title: said, message: more } : { message: said })}
      retryAt={retryAtIn(error)}
      onRetry={onRetry}
    >
      {isUnknown && names.length > 0 && (
        <Box
          component="fieldset"
          aria-label="Log selectors"
          sx={{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          {names.map(name => (
            <Button key={name} size="small" variant="outlined" onClick={() => onSelect(name)}>
              {name}
            </Button>
          ))}
        </Box>
      )}
    </ErrorPanel>
  );
}
