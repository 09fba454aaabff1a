// Through sign-in and the library's way in to one target (/middle?url=): only to hosts that the
// library's resources cover (SAFETY T5).
import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { send } from '#client/calls.ts';
import { openTarget } from '#contract/calls/targets.ts';
import { AppError } from '#contract/errors.ts';
import { shellPaths } from '#contract/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePageTitle, useSession } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { EntryFrame, LibraryMark, useEntryStyles } from './entry-frame.tsx';

/** One call for one target, however often it is drawn. */
const opening = new Map<string, Promise<string>>();

function addressOf(target: string): Promise<string> {
  const known = opening.get(target);
  if (known !== undefined) return known;
  const asked = send(openTarget, { url: target }).then(({ url }) => url);
  opening.set(target, asked);
  asked.catch(() => opening.delete(target));
  return asked;
}

/** The screen. */
export function MiddleScreen() {
  const styles = useEntryStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const [query] = useSearchParams();
  const session = useSession();
  const target = query.get('url') ?? '';
  const isSignedIn = session.kind === 'signedIn' || session.kind === 'mustComplete';
  const [failure, setFailure] = useState<unknown>(null);
  usePageTitle(text('entry.middle.title'));
  useEffect(() => {
    if (target === '' || !isSignedIn || failure !== null) return;
    let isHere = true;
    addressOf(target).then(
      // The service answers http(s) alone; nothing else is gone to.
      (url) => {
        if (isHere && /^https?:\/\//.test(url)) location.replace(url);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [target, isSignedIn, failure]);

  if (target !== '' && !isSignedIn) {
    return (
      <EntryFrame title={text('entry.middle.signInTitle')} sign={<LibraryMark />}>
        <p className={styles.text}>{text('entry.middle.signInText')}</p>
        <p className={styles.quiet}>{target}</p>
        <div className={styles.actions}>
          <button type="button" className={actions.primary} onClick={() => goToSignIn()}>
            {text('entry.middle.signIn')}
          </button>
        </div>
      </EntryFrame>
    );
  }
  if (target === '' || failure !== null) {
    const words =
      target === ''
        ? text('entry.middle.noTarget')
        : failure instanceof AppError
          ? failure.sentence(language)
          : text('entry.middle.offline');
    return (
      <EntryFrame title={text('entry.middle.failedTitle')} sign={<LibraryMark />}>
        <p className={styles.text} role="alert">
          {words}
        </p>
        <div className={styles.actions}>
          {target === '' ? null : (
            <button type="button" className={actions.primary} onClick={() => setFailure(null)}>
              {text('entry.middle.again')}
            </button>
          )}
          <Link to={shellPaths.databaseList} className={actions.secondary}>
            {text('entry.middle.databases')}
          </Link>
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={text('entry.middle.title')} sign={<LibraryMark />}>
      <p className={styles.text} role="status">
        {text('entry.middle.text')}
      </p>
      <Spinner size="small" />
    </EntryFrame>
  );
}
