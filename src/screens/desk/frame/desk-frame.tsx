// The frame of the librarians' desk: bar, navigation, and the screen beside it.
import { makeStyles, Toaster, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { getDesk } from '#contract/calls/desk/desk.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { staffSignInAddress } from '#session/sign-in.ts';
import { usePageTitle } from '#session/use-session.ts';
import { AnchorButton, LinkButton } from '#ui/controls/button.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { compact, desktop, print } from '#ui/styles/breakpoints.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskContext } from './desk-context.ts';
import { DeskNav } from './desk-nav.tsx';
import { deskToaster } from './use-desk-toast.tsx';

/** Others work at the same time: the count of tasks follows. */
const deskEveryMs = 60_000;

/** The frame around a screen of the desk. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(getDesk, {}, { hideMessage: true, everyMs: deskEveryMs });
  const desk = reading.data ?? null;
  const isRefused =
    reading.status === 'failed' &&
    reading.error instanceof AppError &&
    reading.error.error === 'forbidden';
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text('shell.skipToContent')}
      </a>
      <DeskBar desk={desk} />
      <div className={styles.inside}>
        {desk === null ? null : <DeskNav desk={desk} />}
        <main id="content" tabIndex={-1} className={styles.content}>
          {isRefused ? (
            <NotStaff />
          ) : (
            <ReadingGate reading={reading} isScreen>
              {(data) => (
                <DeskContext value={data}>
                  <ReadingAge reading={reading} />
                  {children}
                </DeskContext>
              )}
            </ReadingGate>
          )}
        </main>
      </div>
      <Toaster toasterId={deskToaster} position="bottom-end" />
    </div>
  );
}

/** The account is signed in, and is no librarian or has no role. */
function NotStaff() {
  const text = useText();
  const { pathname, search } = useLocation();
  usePageTitle(text('desk.title'));
  return (
    <StatePanel title={text('desk.notStaff.title')} text={text('desk.notStaff.text')} isScreen>
      <AnchorButton appearance="primary" href={staffSignInAddress(pathname + search)}>
        {text('desk.notStaff.signIn')}
      </AnchorButton>
      <LinkButton to="/">{text('desk.notStaff.portal')}</LinkButton>
    </StatePanel>
  );
}

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
  inside: {
    flexGrow: 1,
    display: 'flex',
    minWidth: 0,
    [compact]: { flexDirection: 'column' },
  },
  content: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    outlineStyle: 'none',
    [desktop]: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}` },
    [compact]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
    [print]: { padding: 0 },
  },
});
