// The frame of the front door's other pages, which belong to no library: text or a form in one column.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { libraryAtom } from '#session/atoms.ts';
import { useLanguageSwitch } from '#session/language.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { compact, touchTarget, unscripted } from '#ui/styles/breakpoints.ts';

interface FrontPageProps {
  title: string;
  /** Text of the link back. */
  back: string;
  children: ReactNode;
}

/** A page with a title and a link back to the front door. */
export function FrontPage({ title, back, children }: FrontPageProps) {
  const styles = useFrontPageStyles();
  const text = useText();
  const languageSwitch = useLanguageSwitch();
  const isLibrarys = useAtomValue(libraryAtom) !== null;
  return (
    <div className={styles.page}>
      {/* At a library its own bar stands there. */}
      {isLibrarys ? null : (
        <header className={styles.head}>
          <Link to={topLevelPaths.home} className={styles.home}>
            {text('frontDoor.title')}
          </Link>
          <LanguageLink onSwitch={languageSwitch.onClick} />
        </header>
      )}
      <main className={styles.main}>
        <PageTitle>{title}</PageTitle>
        {children}
        <p>
          <LinkButton to={isLibrarys ? '/' : topLevelPaths.home}>{back}</LinkButton>
        </p>
      </main>
    </div>
  );
}

export const useFrontPageStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [compact]: { paddingInline: tokens.spacingHorizontalL },
  },
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchTarget,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  main: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    [compact]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}` },
  },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: {
    margin: 0,
    marginTop: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
  list: { margin: 0, paddingInlineStart: '1.4em', display: 'grid', gap: tokens.spacingVerticalXS },
  /** A form that only scripts can send. */
  scriptedForm: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    [unscripted]: { display: 'none' },
  },
  failure: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});
