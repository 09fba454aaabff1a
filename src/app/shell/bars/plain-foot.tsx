// The foot for readers without scripts; with scripts FootNote comes later, so that no screen waits for it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { useText } from '#i18n/use-text.ts';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { compact, footRoom, touchTarget } from '#ui/styles/breakpoints.ts';
import { footPlaces } from './places.ts';

/** Draws nothing where scripts run. */
export function PlainFoot() {
  const styles = useStyles();
  const text = useText();
  return (
    <noscript>
      <footer className={styles.foot}>
        <DeskLine hasHours />
        <div className={styles.places}>
          {footPlaces.map(({ to, label }) => (
            <a key={to} href={to} className={styles.place}>
              {text(label)}
            </a>
          ))}
          <LanguageLink className={styles.place} />
        </div>
      </footer>
    </noscript>
  );
}

const useStyles = makeStyles({
  foot: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} ${footRoom}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    // The bar below is over the end of the page.
    [compact]: { paddingBottom: `calc(3 * ${tokens.spacingVerticalXXXL})` },
  },
  places: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  place: {
    color: 'inherit',
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
