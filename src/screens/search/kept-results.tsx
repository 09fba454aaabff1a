// Results from the data stored on this device, when the service does not answer.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CloudOff24Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useAtomValue } from 'jotai';
import type { HitKind } from '#contract/models/search-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useKeptSearch } from '#features/search-box/kept/use-kept-search.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { keepsAtom } from '#session/atoms.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { AnswerCard } from './answer-card.tsx';
import { HitSection } from './hit-section.tsx';
import { WidenedNote } from './widened-note.tsx';

/** Hits shown for each kind; offline there is no list with more of them. */
const shownEach = 100;

/** The matches on this device, the lists that were searched, and a button to ask the service again. */
export function KeptResults({ q, onRetry }: { q: string; onRetry: () => void }) {
  const styles = useStyles();
  const text = useText();
  const keeps = useAtomValue(keepsAtom);
  const found = useKeptSearch(q, true, shownEach);
  if (found === null) return <Skeleton lines={lines} label={text('search.loading')} />;
  const what = countWords(found.counts, text);
  const again = <Button onClick={onRetry}>{text('failures.tryAgain')}</Button>;
  const toKept = keeps?.some(({ isWanted }) => isWanted) ? (
    <LinkButton to={shellPaths.keptOnDevice} appearance="transparent">
      {text('failures.toKept')}
    </LinkButton>
  ) : null;
  if (found.groups.length === 0 && found.answer === null) {
    const isEmpty = what === '';
    return (
      <StatePanel
        icon={<CloudOff24Regular />}
        title={text(isEmpty ? 'keeps.search.nothingKept' : 'keeps.search.none', { q })}
        text={text(isEmpty ? 'keeps.search.nothingKeptText' : 'keeps.search.noneText', { what })}
        isLive
      >
        {again}
        {toKept}
      </StatePanel>
    );
  }
  return (
    <>
      <div className={styles.note} data-testid="kept-results">
        <p role="status" className={styles.words}>
          {text('keeps.search.note', { what })}
        </p>
        {again}
        {toKept}
      </div>
      {found.answer === null ? (
        <WidenedNote q={q} isCorrected={found.isCorrected} letGo={found.letGo} />
      ) : (
        <AnswerCard answer={found.answer} q={q} />
      )}
      {found.groups.map((group) => (
        <HitSection key={group.kind} group={group} q={q} isKept />
      ))}
    </>
  );
}

const lines = ['20%', '60%', '55%', '70%'];

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { flex: '1 1 24em', margin: 0 },
});

// Text with the amount of data that can be searched on this device.
const names = {
  database: 'keeps.search.databases',
  journal: 'keeps.search.journals',
  ebook: 'keeps.search.ebooks',
  other: 'keeps.search.others',
  notice: 'keeps.search.notices',
} as const;

/** `174 databases, 12 journals`; '' if there is nothing. */
function countWords(counts: ReadonlyMap<HitKind, number>, text: Translate): string {
  const parts = Object.entries(names).flatMap(([kind, key]) => {
    const count = counts.get(kind as HitKind) ?? 0;
    return count === 0 ? [] : [text(key, { count })];
  });
  return parts.join(text('shell.list.comma'));
}
