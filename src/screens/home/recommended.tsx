// Recommendations on the home screen: a patron's own, or what the library recommends.

import { outageOf } from '#features/outages/known-outage.tsx';
import { DismissedList } from '#features/recommendations/dismissed-list.tsx';
import { PickRows } from '#features/recommendations/pick-rows.tsx';
import { useRecommendations } from '#features/recommendations/use-recommendations.ts';
import { useText } from '#i18n/use-text.ts';
import { HomeSection, Read } from './home-section.tsx';

const most = 5;

/** The section; nothing for visitors of a library that recommends nothing. */
export function Recommended() {
  const text = useText();
  const { picks, reading, isOwn, dismiss } = useRecommendations(most);
  const isNothing = picks?.items.length === 0 && picks.dismissed.length === 0;
  if (reading.status === 'ready' && isNothing) return null;
  return (
    <HomeSection title={text(isOwn ? 'home.picks.own' : 'home.picks.ofLibrary')}>
      <Read<unknown> reading={reading} rows={most}>
        {() => (
          <>
            <PickRows
              items={picks?.items ?? []}
              onDismiss={isOwn ? (resource, name) => dismiss(resource, name, true) : null}
              sign={outageOf}
            />
            <DismissedList
              dismissed={picks?.dismissed ?? []}
              onRestore={(resource, name) => dismiss(resource, name, false)}
            />
          </>
        )}
      </Read>
    </HomeSection>
  );
}
