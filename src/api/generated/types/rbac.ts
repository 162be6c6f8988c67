// Generated from openapi/rbac.yaml by `npm run api:generate`. Do not edit.
export type AccessReview = {
  resource: ReviewedResource;
  action: string;
  /** People, tokens and teams by id, roles by name; `*` alone for everything that permissions can be given to. At most 500. */
  subjects: string[];
};
export type AccessReviewAnswer = {
  resource: ReviewedResource;
  action: string;
  results?: AccessReviewResult[];
};
export type AccessReviewResult = {
  subject: string;
  allowed?: boolean;
  error?: string;
};
export type ReviewedResource = {
  playbook?: string;
  config?: string;
  check?: string;
  view?: string;
  connection?: string;
  global?: string;
};
