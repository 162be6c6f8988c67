/** What a select without options shows (FRM-015). */
export const NO_OPTIONS = 'No options found';

/** What a search select says before anything was typed (FRM-016). */
export const START_TYPING = 'Start typing to search';

/** What can be typed into a resource picker (FRM-006). */
export const RESOURCE_QUERY_HINT =
  'Queries like name=x type=Kubernetes::Deployment or health=healthy,unhealthy';
