// The foot of a document for readers without scripts; with scripts FootNote comes later, so that no screen waits for it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { compact, footRoom, touchTarget } from '#ui/breakpoints.ts';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { footPlaces } from './foot-places.ts';

/** Renders links to the portal's own information and to the other language; nothing where scripts run. */
export function PlainFoot() {
  const styles = useStyles();
  const text = useText();
  return (
    <noscript>
      <footer className={styles.foot}>
        {footPlaces.map(({ to, label }) => (
          <a key={to} href={to} className={styles.place}>
            {text(label)}
          </a>
        ))}
        <LanguageLink className={styles.place} />
      </footer>
    </noscript>
  );
}

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} ${footRoom}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    // The bar below is over the end of the page.
    [compact]: { paddingBottom: `calc(3 * ${tokens.spacingVerticalXXXL})` },
  },
  place: {
    color: 'inherit',
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
