import { isDataPicture } from '@/lib/urls';
import { useAuthAdapter } from './settings';

/**
 * The picture of a person as far as the page shows it: one that is data, or one that the provider of the sign-in keeps.
 * Any other address, this origin's included, would be called by everyone who looks at that person.
 * @returns undefined where initials stand instead
 */
export function usePicture(address: string | null | undefined): string | undefined {
  const { pictureOrigin } = useAuthAdapter();
  if (!address) return undefined;
  const isShown =
    isDataPicture(address) || (pictureOrigin !== undefined && address.startsWith(`${pictureOrigin}/`));
  return isShown ? address : undefined;
}
