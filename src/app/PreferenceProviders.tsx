import { useMemo, type ReactNode } from 'react';
import { DensityContext } from '@/components/data-table/density';
import { TimeDisplayProvider } from '@/components/age/TimeDisplay';
import { TitleSuffixProvider } from '@/components/page/PageTitle';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences } from '@/lib/store/preferences';
import { useConfig } from './config/context';

/** Hands the preferences to the widgets that draw times and tables, which know nothing of the store. */
export function PreferenceProviders({ children }: { children: ReactNode }) {
  const { dateFormat, timezone, ownZone, density } = useAppSelector(selectPreferences);
  const { productName } = useConfig();
  const dispatch = useAppDispatch();
  const display = useMemo(
    () => ({
      format: dateFormat,
      zone: timezone,
      ownZone,
      setZone: (zone: string) => dispatch(preferenceChosen({ timezone: zone })),
    }),
    [dateFormat, timezone, ownZone, dispatch],
  );
  return (
    <TitleSuffixProvider value={` · ${productName}`}>
      <TimeDisplayProvider value={display}>
        <DensityContext value={density}>{children}</DensityContext>
      </TimeDisplayProvider>
    </TitleSuffixProvider>
  );
}
