import { PHONE } from '@/theme/tokens';

/** How wide a control of a bar is: on phones two stand beside each other. @param width CSS width elsewhere */
export const halfOnPhones = (width: number | 'auto') => ({
  width,
  [`@media ${PHONE}`]: { width: 'calc(50% - 4px)' },
});
