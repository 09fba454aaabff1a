// E-books by class (/electricNav): the main classes of the Chinese Library Classification and their
// divisions, with the number of the library's books in each.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { noteDescription } from '#browser/first-render.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import { queryOf } from '#contract/rules/lists/list-shape.ts';
import { pageInput, titleShape } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useIsKept } from '#features/keep/use-is-kept.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { compact, desktop } from '#ui/styles/breakpoints.ts';
import { classPath, mainClasses } from './classification.ts';
import { MainClass } from './detail/main-class.tsx';

/** One row is enough, because only the counts are needed. */
const allBooks = {
  ...pageInput({ kind: 'ebook', scope: 'library' }, queryOf(titleShape), 0),
  limit: 1,
};

const wholeList = { kind: 'titles', of: shellPaths.ebookList, name: {} } as const;

/** The screen. */
export function EbookNavScreen() {
  const styles = useStyles();
  const text = useText();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const classCode = classPath((params.get('clc') ?? '').toUpperCase())[0]?.code ?? '';
  const [open, setOpen] = useState(classCode);
  const reading = useRead(searchTitles, allBooks, { hideMessage: true });
  // Made of the books on this device: it says nothing about the library's.
  const isKeptWhole = useIsKept(wholeList);
  const isPart = reading.status === 'ready' && reading.isDerived && !isKeptWhole;
  const title = text('titles.classes.title');
  usePageTitle(title);
  const language = useLanguage();
  noteDescription(() => [title, ...mainClasses.map(({ name }) => name[language])].join(' · '));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        {reading.data === undefined ? null : (
          <p role="status" className={styles.count}>
            {text(isPart ? 'keeps.search.listCount' : 'titles.count', {
              count: reading.data.total,
            })}
          </p>
        )}
        <ReadingAge reading={reading} />
        <LinkButton to={shellPaths.ebookList} appearance="transparent">
          {text('titles.classes.all')}
        </LinkButton>
      </header>
      {isPart ? (
        <p role="status" className={styles.moved}>
          {text('keeps.search.list')}
        </p>
      ) : null}
      {isMoved(state) ? <p className={styles.moved}>{text('titles.classes.moved')}</p> : null}
      <ReadingGate reading={reading} lines={mainClasses.map(() => '70%')}>
        {({ facets }) => (
          <ul className={styles.list} aria-label={title}>
            {mainClasses.map((main) => (
              <MainClass
                key={main.code}
                main={main}
                counts={isPart ? null : (facets?.clc ?? [])}
                isOpen={open === main.code}
                onToggle={() => setOpen((before) => (before === main.code ? '' : main.code))}
              />
            ))}
          </ul>
        )}
      </ReadingGate>
    </div>
  );
}

/** True when the reader was redirected from the old address. */
function isMoved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMoved' in state;
}

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  moved: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  list: {
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    alignItems: 'start',
    [desktop]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: tokens.spacingHorizontalXXXL,
    },
    [compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
