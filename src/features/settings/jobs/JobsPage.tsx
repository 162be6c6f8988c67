import { JobHistory } from './JobHistory';

/** `/settings/jobs`: what the background jobs did. */
export default function JobsPage() {
  return <JobHistory />;
}
