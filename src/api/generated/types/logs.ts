// Generated from openapi/logs.yaml by `npm run api:generate`. Do not edit.
export type LogItem = {
  timestamp: string;
  message: string;
  labels?: {
    [key: string]: string;
  } | null;
  /** How often the same message came. */
  count?: number;
  firstObserved?: string;
  lastObserved?: string;
};
export type LogsResult = {
  /** Lines that match; more than were sent when the answer is cut. */
  total: number;
  results: LogItem[] | null;
};
export type LogsSearch = {
  /** Of the component. */
  id: string;
  /** Of its log selector; the first one when absent. */
  name?: string;
  /** Some backends search by it, others ignore it. */
  query?: string;
  /** Only lines that carry them. Some backends ignore it. */
  labels?: {
    [key: string]: string;
  };
};
