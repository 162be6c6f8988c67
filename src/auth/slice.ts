import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBegan } from '@/api/session';
import type { GrantedRule } from '@/lib/access/granted';
import type { Resource } from '@/lib/access/policy';

/** The person as the identity check reports them. */
export interface SignedInUser {
  id: string;
  name: string;
  email?: string;
  avatar?: string;
}

/** What a backend may lack: an area, or a relation beside the one that an area is named after. */
export type BackendPart = Resource | 'scopes';

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
    selectRoles: state => state.roles,
    selectPermissions: state => state.permissions,
    selectMissing: state => state.missing,
  },
});

declare module '@/lib/store/root' {
  interface RootState {
    auth: AuthState;
  }
}

export const { signedIn, signedOut, resourceMissing } = slice.actions;
export const { selectAuth, selectUser, selectRoles, selectPermissions, selectMissing } = slice.selectors;
export const authReducer = slice.reducer;
