// The product's own front door, on the bare host and www (docs/requirements.md, S2.02): says what the
// product is and what readers can do there, and links to their library.
import { makeStyles, tokens } from '@fluentui/react-components';
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import { CloudOff24Regular } from '@fluentui/react-icons/svg/cloud-off';
import { Globe24Regular } from '@fluentui/react-icons/svg/globe';
import { Link } from 'react-router-dom';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useLanguageSwitch } from '#session/language.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, desktop, touchTarget } from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';
import { FindLibrary } from './find-library.tsx';
import { FrontPictures } from './front-pictures.tsx';

const points = [
  { name: 'find', Icon: BookSearch24Regular },
  { name: 'anywhere', Icon: Globe24Regular },
  { name: 'offline', Icon: CloudOff24Regular },
] as const;

/** The front door. */
export function FrontDoorScreen() {
  const styles = useStyles();
  const text = useText();
  const languageSwitch = useLanguageSwitch();
  usePageTitle(null, true);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LanguageLink onSwitch={languageSwitch.onClick} />
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>{text('frontDoor.title')}</h1>
            <p className={styles.lead}>{text('frontDoor.lead')}</p>
          </div>
          <section className={styles.card} aria-labelledby="find-heading">
            <h2 id="find-heading" className={styles.heading}>
              {text('frontDoor.find.title')}
            </h2>
            <FindLibrary />
            <nav aria-label={text('entry.find.more')} className={styles.links}>
              <Link to={topLevelPaths.applyTrial} className={styles.link}>
                {text('entry.find.trial')}
              </Link>
              <Link to={topLevelPaths.protect} className={styles.link}>
                {text('entry.find.protect')}
              </Link>
            </nav>
          </section>
        </div>
        <FrontPictures />
        <h2 className={styles.pointsHeading}>{text('frontDoor.pointsTitle')}</h2>
        <ul className={styles.points}>
          {points.map(({ name, Icon }) => (
            <li key={name}>
              <span className={styles.sign} aria-hidden="true">
                <Icon />
              </span>
              <h3 className={styles.heading}>{text(`frontDoor.points.${name}Title`)}</h3>
              <p className={styles.text}>{text(`frontDoor.points.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  head: {
    display: 'flex',
    justifyContent: 'flex-end',
    maxWidth: '1120px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  main: {
    maxWidth: '1120px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL} calc(2 * ${tokens.spacingVerticalXXXL})`,
    [compact]: { paddingTop: 0 },
  },
  hero: {
    display: 'grid',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXXL} calc(2 * ${tokens.spacingHorizontalXXXL})`,
    padding: `calc(2 * ${tokens.spacingVerticalXXXL}) calc(1.5 * ${tokens.spacingHorizontalXXXL})`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: libraryTokens.light,
    [desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    [compact]: { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}` },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    [compact]: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  },
  lead: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    maxWidth: '32em',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground2,
  },
  card: {
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [compact]: { padding: tokens.spacingHorizontalL },
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    marginTop: tokens.spacingVerticalM,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchTarget,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  pointsHeading: {
    margin: `calc(2 * ${tokens.spacingVerticalXXXL}) 0 ${tokens.spacingVerticalXL}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    [compact]: { marginTop: tokens.spacingVerticalXXXL },
  },
  points: {
    display: 'grid',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: touchTarget,
    height: touchTarget,
    marginBottom: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: libraryTokens.light,
    color: tokens.colorBrandForeground1,
  },
  text: { margin: 0, maxWidth: '32em', color: tokens.colorNeutralForeground2 },
});
