import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { whenIdle } from '#browser/schedule.ts';
import { visitorStars } from '#client/storage/stored.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { useSession } from '#session/use-session.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, desktop, print, unscripted } from '#ui/styles/breakpoints.ts';
import { BottomBar } from './bars/bottom-bar.tsx';
import { PlainFoot } from './bars/plain-foot.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { MissingPart } from './errors/crashed.tsx';
import { Notes } from './notes/notes.tsx';
import { ScrollPosition } from './scroll-position.tsx';

const FirstSignIn = latePart(
  async () => (await import('./first-sign-in.tsx')).FirstSignIn,
  MissingPart,
);

/** In the installed app only, where there is an icon for the number. */
const UnreadBadge = latePart(async () => (await import('./unread-badge.tsx')).UnreadBadge);
const StarsOffer = latePart(async () => {
  const [part] = await Promise.all([import('#features/follow/stars-offer.tsx'), loadLaterTexts()]);
  return part.StarsOffer;
});

const FootNote = latePart(async () => (await import('./notes/foot-note.tsx')).FootNote);

export function Shell({ children }: { children?: ReactNode }) {
  const styles = useStyles();
  const text = useText();
  const session = useSession();
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => whenIdle(() => setIsWhole(true), { timeout: 2_000 }), []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text('shell.skipToContent')}
      </a>
      <TopBar />
      <Notes />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Boundary fallback={null}>
          {session.kind === 'mustComplete' ? <FirstSignIn /> : (children ?? <Outlet />)}
        </Boundary>
      </main>
      {isWhole ? <FootNote isOverBar /> : null}
      <PlainFoot />
      {isWhole && hasBadge() ? <UnreadBadge /> : null}
      {isWhole && session.kind === 'signedIn' && visitorStars.get() !== null ? (
        <StarsOffer />
      ) : null}
      <BottomBar />
      <ScrollPosition />
    </div>
  );
}

const hasBadge = () =>
  'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;

const useStyles = makeStyles({
  frame: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  skip: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalM,
    top: '-100px',
    zIndex: 20,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    ':focus': { top: tokens.spacingVerticalS },
  },
  content: {
    flexGrow: 1,
    width: '100%',
    boxSizing: 'border-box',
    // The footer is after the screen and starts below the window, so that it moves no visible content.
    minHeight: '100dvh',
    maxWidth: '1440px',
    marginInline: 'auto',
    outlineStyle: 'none',
    [desktop]: {
      padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    },
    [compact]: {
      padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
    // The bar below is over the end of the screen; scripts would measure it.
    [unscripted]: { paddingBottom: `calc(3 * ${tokens.spacingVerticalXXXL})` },
    [print]: { minHeight: 0, padding: 0 },
  },
});
