import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { speakingRoot } from './speakingRoot';

/** Says a short text to screen readers once, politely: 'Sorted by name', '12 results'. */
export type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/**
 * The one polite region of the page. The text alternates between two places, so that the same words are said again
 * when they are announced again.
 */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; turn: number }>({ text: '', turn: 0 });
  const announce = useCallback<Announce>(text => setSaid(last => ({ text, turn: last.turn + 1 })), []);
  const odd = said.turn % 2 === 1;
  const region = useMemo(
    () =>
      createPortal(
        <Box aria-live="polite" sx={visuallyHidden} data-live-region>
          <span>{odd ? said.text : ''}</span>
          <span>{odd ? '' : said.text}</span>
        </Box>,
        speakingRoot(),
      ),
    [odd, said.text],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {region}
    </AnnounceContext>
  );
}

/** The way to announce something. Without a provider nothing is said. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
