import { createContext, useContext } from 'react';
import type { Attachment } from './attachment';

/**
 * Ask for an incident and attach these to it.
 * @returns whether they were attached; false when the person cancelled, when nobody is signed in, and after a failure
 */
export type LinkEvidence = (attachments: readonly Attachment[]) => Promise<boolean>;

export const LinkEvidenceContext = createContext<LinkEvidence | undefined>(undefined);

/**
 * The way to attach something to an incident, for any feature. Undefined where that is not offered: the
 * incidents are switched off, the role may not write them, or the screen is embedded in another page
 * (CHK-024, CHK-025, CHK-026).
 */
export function useLinkEvidence(): LinkEvidence | undefined {
  return useContext(LinkEvidenceContext);
}
