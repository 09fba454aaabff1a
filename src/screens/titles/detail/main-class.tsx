// A main class of the classification: its name links to its books, and a sign opens its divisions. The sign is a
// link too: without scripts it leads to the screen with that class open.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Link } from 'react-router-dom';
import { isPlainClick } from '#browser/history.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { titleShape } from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useLanguage, useSubjectWording, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { type BookClass, className, countOf, divisionsOf } from '../classification.ts';

type Counts = Parameters<typeof countOf>[1];

interface MainClassProps {
  main: BookClass;
  /** Books by class, for main classes and divisions; null where the device knows only a part of them. */
  counts: Counts | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** One line, and the divisions when the class is open. */
export function MainClass({ main, counts, isOpen, onToggle }: MainClassProps) {
  const styles = useStyles();
  const text = useText();
  const nameOf = useClassName();
  return (
    <li className={styles.main}>
      <div className={styles.row}>
        <Link
          to={isOpen ? shellPaths.ebookNav : `${shellPaths.ebookNav}?clc=${main.code}`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={text('titles.classes.open', { name: nameOf(main) })}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onToggle();
          }}
        >
          <ChevronRight20Regular
            aria-hidden="true"
            className={mergeClasses(styles.sign, isOpen && styles.turned)}
          />
        </Link>
        <ClassLink book={main} count={counts && countOf(main.code, counts)} />
      </div>
      {isOpen ? <Divisions main={main.code} counts={counts} /> : null}
    </li>
  );
}

/** Names of classes, as the library words them. */
function useClassName(): (book: BookClass) => string {
  const language = useLanguage();
  const wording = useSubjectWording();
  return (book) => className(book, language, (code) => wording('bookSubject', code));
}

/** The divisions of an open class. */
function Divisions({ main, counts }: { main: string; counts: Counts | null }) {
  const styles = useStyles();
  const all = divisionsOf(main);
  const filled = all.filter(({ code }) => counts === null || countOf(code, counts) > 0);
  const shown = filled.length === 0 ? all : filled;
  return (
    <ul className={styles.divisions}>
      {shown.map((division) => (
        <li key={division.code} className={styles.row}>
          <ClassLink book={division} count={counts && countOf(division.code, counts)} />
        </li>
      ))}
    </ul>
  );
}

/** A class that links to its books; a class without books has no link. */
function ClassLink({ book, count }: { book: BookClass; count: number | null }) {
  const styles = useStyles();
  const nameOf = useClassName();
  const words = (
    <>
      <span className={styles.code}>{book.code}</span> {nameOf(book)}
    </>
  );
  return (
    <>
      {count === 0 ? (
        <span className={styles.none}>{words}</span>
      ) : (
        <Link
          to={listPath(shellPaths.ebookList, titleShape, { single: { clc: book.code } })}
          className={styles.link}
        >
          {words}
        </Link>
      )}
      <span className={styles.count}>{count}</span>
    </>
  );
}

const useStyles = makeStyles({
  main: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    [compact]: { minHeight: touchTarget },
  },
  toggle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { width: touchTarget, height: touchTarget },
  },
  sign: {
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(90deg)' },
  link: {
    flexGrow: 1,
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: {
      display: 'flex',
      alignItems: 'center',
      gap: tokens.spacingHorizontalXS,
      minHeight: touchTarget,
    },
  },
  none: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground3 },
  code: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  count: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  divisions: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXXXL,
    paddingBottom: tokens.spacingVerticalS,
    listStyleType: 'none',
  },
});
