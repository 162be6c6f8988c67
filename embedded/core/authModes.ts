/** How people sign in: with the embedded identity service, or not at all. */
export const AUTH_MODES = ['kratos', 'none'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];
