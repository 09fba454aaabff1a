// The footer of a library's screens: contact, hours, and the portal's own information; on paper the head: library and day.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryAtom } from '#session/atoms.ts';
import { libraryName, today } from '#session/use-session.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import {
  bottomBarHeight,
  compact,
  desktop,
  footRoom,
  print,
  touchTarget,
} from '#ui/styles/breakpoints.ts';
import { footPlaces } from '../bars/places.ts';

export function FootNote({ isOverBar }: { isOverBar: boolean }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const library = useAtomValue(libraryAtom);
  return (
    <footer className={mergeClasses(styles.foot, isOverBar && styles.overBar)}>
      {library === null ? null : (
        <p className={styles.paper}>
          {libraryName(library, language)}
          <span>{today()}</span>
        </p>
      )}
      <div className={styles.inside}>
        <DeskLine hasHours />
        <nav aria-label={text('shell.foot.label')}>
          <ul className={styles.places}>
            {footPlaces.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.place}>
                  {text(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const useStyles = makeStyles({
  foot: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    paddingBottom: footRoom,
    [print]: { order: -1, padding: 0, borderTopStyle: 'none', backgroundColor: 'transparent' },
  },
  paper: {
    display: 'none',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    [print]: { display: 'flex', justifyContent: 'space-between' },
  },
  overBar: { [compact]: { paddingBottom: `calc(${bottomBarHeight} + ${footRoom})` } },
  inside: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    boxSizing: 'border-box',
    maxWidth: '1440px',
    marginInline: 'auto',
    [print]: { display: 'none' },
    [desktop]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}` },
    [compact]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  },
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  place: {
    color: 'inherit',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
