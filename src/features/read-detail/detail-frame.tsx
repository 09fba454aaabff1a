// What stands around the details of one thing: the way back, how old they are, and what is there
// while they are on their way, out of reach or not known.
import { type ReactNode, Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useDetailLayout } from '#ui/layout/detail-layout.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { DetailOutOfReach } from '#ui/states/detail-out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { BackLink } from './back-link.tsx';
import type { DetailReading } from './use-detail.ts';

interface DetailFrameProps {
  reading: DetailReading<unknown>;
  /** Address of the list of such things, for whoever came from nowhere. */
  list: string;
  /** What is said where nobody knows such a thing. */
  missing: { icon: ReactNode; title: string; text: string };
  /** Widths of the grey lines in the place of what is coming. */
  lines: readonly string[];
  /** The details; null until they and all they need are here. */
  children: ReactNode;
}

/** The screen around the details. */
export function DetailFrame({ reading, list, missing, lines, children }: DetailFrameProps) {
  const layout = useDetailLayout();
  const text = useText();
  const toList = <BackLink list={list} />;
  if (reading.kind === 'missing') {
    // Of an address that names nothing no resource can be told.
    const words = reading.isNamed
      ? missing
      : { title: text('failures.notFound.title'), text: text('failures.notFound.text') };
    return (
      <StatePanel icon={missing.icon} title={words.title} text={words.text} isScreen>
        {toList}
      </StatePanel>
    );
  }
  const isComing = reading.kind === 'loading' || (reading.kind === 'ready' && children === null);
  const coming = (
    <Skeleton className={layout.coming} lines={lines} label={text('titles.loading')} />
  );
  return (
    <article className={layout.screen}>
      <nav className={layout.back} aria-label={text('titles.otherWays')}>
        {toList}
        {reading.kind === 'ready' ? <AgeNote {...reading} /> : null}
      </nav>
      {isComing ? coming : <Suspense fallback={coming}>{children}</Suspense>}
      {reading.kind === 'failed' ? (
        <DetailOutOfReach error={reading.error} onRetry={reading.retry} />
      ) : null}
    </article>
  );
}
