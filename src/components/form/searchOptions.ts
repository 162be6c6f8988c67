/** What a select without options shows (health spec, section 8). */
export const NO_OPTIONS = 'No options found';

/** What a search select says before anything was typed (health spec, section 8). */
export const START_TYPING = 'Start typing to search';

/** What can be typed into a resource picker (health spec, section 5). */
export const RESOURCE_QUERY_HINT =
  'Queries like name=x type=Kubernetes::Deployment or health=healthy,unhealthy';
