import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBegan } from '@/api/session';
import type { GrantedRule } from '@/lib/access/granted';
import type { BackendPart } from '@/lib/access/policy';
import { isObject } from '@/lib/json';
import type { RootState } from '@/lib/store/root';
import '@/lib/store/viewedAs';

/** The person as the identity check reports them. */
export interface SignedInUser {
  id: string;
  name: string;
  email?: string;
  avatar?: string;
}

export interface AuthState {
  /** `unknown` until the first answer; `signedOut` after a 401 or a sign-out. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  user?: SignedInUser;
  roles: string[];
  /** The rules the backend reports for the person. */
  permissions: GrantedRule[];
  /** What this backend turned out not to have. */
  missing?: BackendPart[];
  /** Host name of the backend, as it names itself. */
  hostname?: string;
  /** Id of the organisation the identity check was made in; only where the hosted provider has such. */
  organisation?: string;
  /** What this session came with that the page did not ask for: another tab signed in, or an administrator changed roles. */
  news?: 'person' | 'roles';
}

const initialState: AuthState = { status: 'unknown', roles: [], permissions: [] };

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The identity check has answered. Asked again in the same session, what the backend turned out not to have is known still. */
    signedIn: ({ missing }, action: PayloadAction<Omit<AuthState, 'status' | 'missing'>>): AuthState => ({
      status: 'signedIn',
      ...action.payload,
      ...(missing && { missing }),
    }),
    /** The backend answered that it has no such thing: releases differ. */
    resourceMissing: (state, { payload }: PayloadAction<BackendPart>) => {
      const known = state.missing ?? [];
      if (!known.includes(payload)) state.missing = [...known, payload];
    },
    signedOut: (): AuthState => ({ ...initialState, status: 'signedOut' }),
  },
  extraReducers: builder => {
    // Another session, perhaps of another person: who it is, the identity check has to say.
    builder.addCase(sessionBegan, () => initialState);
  },
  selectors: {
    selectAuth: state => state,
    selectUser: state => state.user,
    selectMissing: state => state.missing,
  },
});

declare module '@/lib/store/root' {
  interface RootState {
    auth: AuthState;
  }
}

export const { signedIn, signedOut, resourceMissing } = slice.actions;
export const { selectAuth, selectUser, selectMissing } = slice.selectors;

/** What the backend turned out not to have. @param state of the store, as a question has it: of any shape */
export function missingIn(state: unknown): readonly unknown[] {
  const auth = isObject(state) ? state['auth'] : undefined;
  const missing = isObject(auth) ? auth['missing'] : undefined;
  return Array.isArray(missing) ? missing : [];
}

/** The roles that the page applies: of whoever is signed in, or of whoever it is viewed as. */
export const selectRoles = ({ auth, viewedAs }: Pick<RootState, 'auth' | 'viewedAs'>): string[] =>
  viewedAs?.roles ?? auth.roles;

/** The rules that the page applies, as the backend reported them. */
export const selectPermissions = ({ auth, viewedAs }: Pick<RootState, 'auth' | 'viewedAs'>): GrantedRule[] =>
  viewedAs?.permissions ?? auth.permissions;

export const authReducer = slice.reducer;
