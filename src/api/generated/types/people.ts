// Generated from openapi/people.yaml by `npm run api:generate`. Do not edit.
export type PersonUpdate = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role?: string;
  active: boolean;
};
export type Traits = {
  email?: string;
  name?: {
    first?: string;
    last?: string;
  };
};
