// Generated from openapi/people.yaml by `npm run api:generate`. Do not edit.
import type { PersonUpdate, Traits } from '@/api/generated/types/people';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    updatePerson: build.mutation<UpdatePersonApiResponse, UpdatePersonApiArg>({
      query: queryArg => ({ url: `/people/update`, method: 'POST', body: queryArg.personUpdate }),
    }),
    deletePerson: build.mutation<DeletePersonApiResponse, DeletePersonApiArg>({
      query: queryArg => ({ url: `/people/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type UpdatePersonApiResponse = /** status 200 Changed. */ Traits;
export type UpdatePersonApiArg = {
  personUpdate: PersonUpdate;
};
export type DeletePersonApiResponse = unknown;
export type DeletePersonApiArg = {
  id: string;
};
