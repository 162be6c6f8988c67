import { lazy, type ReactNode } from 'react';
import { PageChromeProvider } from '@/components/page/PageChrome';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import { LinkEvidenceProvider } from '@/modules/evidence/LinkEvidenceProvider';
import { RecordDetailsContext, type DrawRecordDetails } from '@/modules/panel/recordDetails';
import { useConfig } from '../config/context';
import { PaletteProvider } from '../palette/PaletteProvider';
import { RunPlaybookProvider } from '@/modules/playbooks/RunPlaybookProvider';
import { navigationShortcuts } from '../shortcuts';
import { ClockNews } from './ClockNews';
import { PageAnswered } from './PageAnswered';
import { SessionNews } from './SessionNews';
import { SharedColumnsProvider } from './SharedColumnsProvider';
import { ShellDialogsProvider } from './ShellDialogs';
import { TimeMenus } from './TimeMenus';
import { VersionNews } from './VersionNews';

const RecordDetails = lazy(() => import('./RecordDetails'));
const drawDetails: DrawRecordDetails = props => (
  <RecordDetails key={`${props.kind} ${props.id}`} {...props} />
);

/** What the shell shares with the pages in it: keys, dialogs, palette, and the bar above the page. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { shortcuts } = useAppSelector(selectPreferences);
  const { auth, environment } = useConfig();
  return (
    <ShortcutsProvider definitions={navigationShortcuts} overrides={shortcuts}>
      <SessionNews />
      <VersionNews />
      <ClockNews />
      <TimeMenus />
      <PageChromeProvider>
        <ShellDialogsProvider>
          <LinkEvidenceProvider hasSessions={auth.mode !== 'none'}>
            <RunPlaybookProvider environment={environment?.name}>
              <RecordDetailsContext value={drawDetails}>
                <PaletteProvider>
                  <SharedColumnsProvider>
                    <PageAnswered>{children}</PageAnswered>
                  </SharedColumnsProvider>
                </PaletteProvider>
              </RecordDetailsContext>
            </RunPlaybookProvider>
          </LinkEvidenceProvider>
        </ShellDialogsProvider>
      </PageChromeProvider>
    </ShortcutsProvider>
  );
}
