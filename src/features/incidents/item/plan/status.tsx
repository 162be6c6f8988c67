import DownIcon from '@mui/icons-material/ThumbDownOutlined';
import UpIcon from '@mui/icons-material/ThumbUpOutlined';
import type { StatusTone } from '@/theme/tokens';
import { HYPOTHESIS_STATUSES, type HypothesisStatus } from '@/lib/incidents/vocabulary';

const TONES: Readonly<Record<HypothesisStatus, StatusTone>> = {
  proven: 'healthy',
  likely: 'info',
  possible: 'unknown',
  unlikely: 'caution',
  improbable: 'warning',
  disproven: 'unhealthy',
};

const readStatus = (status: string) => HYPOTHESIS_STATUSES.find(candidate => candidate === status);

/** The tone of a hypothesis; of a word that is no status, grey. */
export const hypothesisTone = (status: string): StatusTone => {
  const known = readStatus(status);
  return known ? TONES[known] : 'unknown';
};

/** Whether a status speaks for a hypothesis; what is not known speaks neither way. */
export const speaksFor = (status: string): boolean | undefined => {
  const at = HYPOTHESIS_STATUSES.findIndex(candidate => candidate === status);
  return at < 0 ? undefined : at < 3;
};

/** A thumb up or down, so that what was proven and what was excluded differ without colour. */
export function StatusThumb({ status }: { status: string }) {
  const isFor = speaksFor(status);
  if (isFor === undefined) return null;
  const Thumb = isFor ? UpIcon : DownIcon;
  return <Thumb fontSize="line" sx={{ color: `status.${hypothesisTone(status)}.text` }} />;
}
