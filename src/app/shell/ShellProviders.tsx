import type { ReactNode } from 'react';
import { CommandRegistryProvider } from '@/components/commands/CommandRegistry';
import { PageChromeProvider } from '@/components/page/PageChrome';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { LinkEvidenceProvider } from '../evidence/LinkEvidenceProvider';
import { PaletteProvider } from '../palette/PaletteProvider';
import { RunPlaybookProvider } from '../playbooks/RunPlaybookProvider';
import { navigationShortcuts } from '../shortcuts';
import { ShellDialogsProvider } from './ShellDialogs';

/** What the shell shares with the pages in it: keys, commands, dialogs, palette, and the bar above the page. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { shortcuts } = useAppSelector(selectPreferences);
  return (
    <ShortcutsProvider definitions={navigationShortcuts} overrides={shortcuts}>
      <CommandRegistryProvider>
        <PageChromeProvider>
          <ShellDialogsProvider>
            <LinkEvidenceProvider>
              <RunPlaybookProvider>
                <PaletteProvider>{children}</PaletteProvider>
              </RunPlaybookProvider>
            </LinkEvidenceProvider>
          </ShellDialogsProvider>
        </PageChromeProvider>
      </CommandRegistryProvider>
    </ShortcutsProvider>
  );
}
