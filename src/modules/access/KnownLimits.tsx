import Alert from '@mui/material/Alert';

interface KnownLimitsProps {
  /** What could not be read in full: 'permissions or scopes'. */
  what: string;
  /** There is more of it than the backend answers at once. */
  isIncomplete: boolean;
  /** Nothing is known of scopes. */
  withoutScopes: boolean;
}

/** Said above what an account was given that may not sign in. */
export const InactiveAccount = () => (
  <Alert severity="info">The account is inactive. What follows holds once it is active again.</Alert>
);

/** What an explanation of access leaves out, where it does. */
export const KnownLimits = ({ what, isIncomplete, withoutScopes }: KnownLimitsProps) => (
  <>
    {isIncomplete && (
      <Alert severity="warning">
        {`Not all ${what} could be read; a missing one may change the result.`}
      </Alert>
    )}
    {withoutScopes && (
      <Alert severity="warning">
        Scopes are left out: this backend answers neither access scopes nor scopes. If it keeps them
        elsewhere, they may hide what is allowed here.
      </Alert>
    )}
  </>
);
