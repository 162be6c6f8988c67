// Generated from openapi/properties.yaml by `npm run api:generate`. Do not edit.
import type { Property } from '@/api/generated/types/properties';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getProperties: build.query<GetPropertiesApiResponse, GetPropertiesApiArg>({
      query: () => ({ url: `/properties` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type GetPropertiesApiResponse = /** status 200 One row a name. */ Property[];
export type GetPropertiesApiArg = void;
