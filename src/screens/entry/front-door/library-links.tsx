// Libraries to choose from, as links.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { LibraryEntry } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface LibraryLinksProps {
  items: readonly LibraryEntry[];
  wayTo: (domainCode: string) => string;
  /** The text when no library matches. */
  none: string;
}

/** A list of links, or the text when no library matches. */
export function LibraryLinks({ items, wayTo, none }: LibraryLinksProps) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <>
      <p role="status" className={styles.none}>
        {items.length === 0 ? none : null}
      </p>
      <ul className={styles.list}>
        {items.map(({ name, domainCode }) => (
          <li key={domainCode}>
            <a href={wayTo(domainCode)} className={styles.link}>
              <span>{textIn(name, language)}</span>
              <span className={styles.code}>{domainCode}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    width: '100%',
    maxHeight: '50dvh',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    textAlign: 'start',
  },
  link: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    [compact]: { minHeight: touchTarget },
  },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, ':empty': { display: 'none' } },
});
