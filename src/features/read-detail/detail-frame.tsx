// The frame of every detail screen: the way back, the age, the heading, the details, and the states of
// what is read.
import { type ReactNode, Suspense } from 'react';
import { NoAnswer } from '#contract/errors.ts';
import { pendingUntil } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { useDetailLayout } from '#ui/layout/detail-layout.ts';
import { AgeNote } from '#ui/states/age-note.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { BackLink } from './back-link.tsx';
import type { DetailReading } from './use-detail.ts';

/** What a list knows of a resource before its details are here. */
export interface Known<S> {
  summary: S;
  learntAt: number;
  isFresh: boolean;
}

interface DetailFrameProps<O extends S, S = O> {
  reading: DetailReading<O>;
  /** Shown above while there are no details; null where no list knows the resource. */
  known?: Known<S> | null;
  /** False while names that the details need are being read: late names would move what is read. */
  isNamed?: boolean;
  /** Address of the list of such resources, for a reader who came from nowhere. */
  list: string;
  /** Says that the library has no such resource. */
  missing: { icon: ReactNode; title: string; text: string };
  heading: (detail: S) => ReactNode;
  /** The two columns under the heading: texts, then facts. */
  children: (detail: O) => ReactNode;
}

/** The screen of one resource. */
export function DetailFrame<O extends S, S = O>(props: DetailFrameProps<O, S>) {
  const { reading, known = null, isNamed = true, list, heading, children } = props;
  const layout = useDetailLayout();
  const text = useText();
  if (reading.status === 'missing') {
    const words = reading.isNamed
      ? props.missing
      : { title: text('failures.notFound.title'), text: text('failures.notFound.text') };
    return (
      <StatePanel icon={props.missing.icon} title={words.title} text={words.text} isScreen>
        <BackLink list={list} />
      </StatePanel>
    );
  }
  const shown = reading.data ?? known?.summary;
  const isAway = reading.error instanceof NoAnswer;
  const hasHeading = shown !== undefined && (known !== null || isNamed);
  return (
    <article className={layout.screen}>
      <nav className={layout.back} aria-label={text('shell.back.label')}>
        <BackLink list={list} />
        {reading.status === 'failed' && known ? (
          <AgeNote learntAt={known.learntAt} isFresh={known.isFresh} />
        ) : (
          <ReadingAge reading={reading} />
        )}
      </nav>
      {hasHeading ? heading(shown) : null}
      <ReadingGate
        reading={pendingUntil(reading, isNamed)}
        // With another key it is another shape, not the same one moved down: nothing shifts.
        pending={<Coming key={hasHeading ? 'body' : 'all'} hasHeading={hasHeading} />}
        isScreen={!hasHeading}
        words={known && isAway ? { text: text('failures.partlySaved') } : undefined}
      >
        {(detail) => (
          <Suspense fallback={<Coming hasHeading />}>
            <div className={layout.columns}>{children(detail)}</div>
          </Suspense>
        )}
      </ReadingGate>
    </article>
  );
}

function Coming({ hasHeading }: { hasHeading: boolean }) {
  const layout = useDetailLayout();
  const text = useText();
  return (
    <Skeleton
      className={layout.coming}
      lines={hasHeading ? bodyLines : [...headLines, ...bodyLines]}
      label={text('shell.list.loading')}
    />
  );
}

const headLines = ['55%', '40%', '70%', '30%'];
const bodyLines = ['90%', '85%', '92%', '60%', '88%', '80%', '84%', '45%'];
