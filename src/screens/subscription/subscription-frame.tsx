// The frame of a screen outside the shell: the library's bar with the link home, and one column for the
// screen.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PartTabs } from '#features/personal-center/part-tabs.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { libraryName, useLibrary, usePatron } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { compact, desktop, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';

interface SubscriptionFrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The bar, the navigation of the personal center or the link home, the title and the content. */
export function SubscriptionFrame({ title, text: intro, children }: SubscriptionFrameProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const library = useLibrary();
  const patron = usePatron();
  // When the service is unreachable, the whole menu is shown (src/app/shell/outside.tsx).
  const isReachable = useAtomValue(isReachableAtom);
  return (
    <div className={styles.page}>
      {isReachable ? (
        <header className={styles.bar}>
          <Link to="/" className={styles.home}>
            <span className={styles.mark} aria-hidden="true">
              {library.libraryAttr.mark}
            </span>
            <span className={styles.name}>{libraryName(library, language)}</span>
          </Link>
        </header>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.main}>
        {patron === null ? (
          <LinkButton to="/" appearance="transparent">
            <ArrowLeft20Regular aria-hidden="true" />
            {text('subscription.home')}
          </LinkButton>
        ) : (
          <div className={styles.parts}>
            <PartTabs chosen="subscription" />
          </div>
        )}
        <PageTitle isLarge className={styles.title}>
          {title}
        </PageTitle>
        <p className={styles.intro}>{intro}</p>
        {children}
      </main>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '56px',
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: libraryTokens.bar,
    color: libraryTokens.barForeground,
    [compact]: { paddingInline: tokens.spacingHorizontalL },
    [print]: { display: 'none' },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: touchTarget,
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: libraryTokens.barForeground,
    },
  },
  mark: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: libraryTokens.barForeground,
    color: libraryTokens.bar,
    fontWeight: tokens.fontWeightBold,
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  main: {
    boxSizing: 'border-box',
    maxWidth: '760px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL} calc(2 * ${tokens.spacingVerticalXXXL})`,
    outlineStyle: 'none',
  },
  // In one line where the window is wider than the column.
  parts: { [desktop]: { width: 'max-content', maxWidth: 'calc(100vw - 320px)', minWidth: '100%' } },
  title: { marginTop: tokens.spacingVerticalM },
  intro: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXL}`,
    color: tokens.colorNeutralForeground2,
  },
});
