// The frame of every detail screen: the link back, the age, the heading, the details, and the states of
// the request.

import type { ReactNode } from 'react';
import { noteMissing } from '#browser/first-render.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { pendingUntil } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useDetailLayout } from '#ui/styles/detail-styles.ts';
import { BackLink } from './back-link.tsx';
import type { DetailReading } from './use-detail.ts';

/** What a list knows about a resource before its details are loaded. */
export interface Known<S> {
  summary: S;
  learntAt: number;
  isFresh: boolean;
}

interface DetailFrameProps<O extends S, S = O> {
  reading: DetailReading<O>;
  /** Shown above until the details are loaded; null if no list knows the resource. */
  known?: Known<S> | null;
  /** False while names for the details load, because late names would move the text that is being read. */
  isNamed?: boolean;
  /** Address of the list of such resources, for a reader whose origin is not known. */
  list: string;
  /** Says that the library has no such resource. */
  missing: { icon: ReactNode; title: string; text: string };
  heading: (detail: S) => ReactNode;
  /** The two columns under the heading: texts, then facts. */
  children: (detail: O) => ReactNode;
}

/** Renders the screen of one resource. */
export function DetailFrame<O extends S, S = O>(props: DetailFrameProps<O, S>) {
  const { reading, known = null, isNamed = true, list, heading, children } = props;
  const layout = useDetailLayout();
  const text = useText();
  if (reading.status === 'missing') {
    noteMissing();
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
        // Another key makes a new element instead of moving the same one, so that no layout shift is counted.
        pending={<Coming key={hasHeading ? 'body' : 'all'} hasHeading={hasHeading} />}
        isScreen={!hasHeading}
        words={known && isAway ? { text: text('failures.partlySaved') } : undefined}
      >
        {(detail) => (
          <Boundary fallback={<Coming hasHeading />}>
            <div className={layout.columns}>{children(detail)}</div>
          </Boundary>
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
