// Signs out when this address is opened (/logout): here in every tab, then at the external service.
import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { signOut } from '#client/credentials/revocation.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { goOnToSignOut } from '#session/leaving.ts';
import { isLossAgreed } from '#session/question.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';

type Outcome = { kind: 'kept' } | { kind: 'later' } | { kind: 'refused'; words: string };

/** One sign-out for each address, even if the screen is drawn several times. */
let running: Promise<Outcome | null> | null = null;

/** Signs out; null when the page moves on to the external sign-out. */
async function leave(language: 'zh_CN' | 'en'): Promise<Outcome | null> {
  if (!(await isLossAgreed())) return { kind: 'kept' };
  const { refusal } = await signOut();
  if (refusal !== null) return { kind: 'refused', words: refusal.sentence(language) };
  return (await goOnToSignOut()) ? null : { kind: 'later' };
}

export function LogoutScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tries, setTries] = useState(0);
  usePageTitle(text('entry.logout.title'));
  useEffect(() => {
    let isHere = tries >= 0;
    running ??= leave(language).finally(() => {
      running = null;
    });
    void running.then((came) => {
      if (isHere) setOutcome(came);
    });
    return () => {
      isHere = false;
    };
  }, [language, tries]);

  if (outcome === null) {
    return (
      <EntryFrame title={text('entry.logout.title')} sign={<LibraryMark />}>
        <p className={styles.text} role="status">
          {text('entry.logout.text')}
        </p>
        <Spinner size="small" />
      </EntryFrame>
    );
  }
  const [title, words] = {
    kept: ['entry.logout.keptTitle', text('entry.logout.keptText')] as const,
    later: ['entry.logout.doneTitle', text('entry.logout.doneText')] as const,
    refused: [
      'entry.logout.refusedTitle',
      outcome.kind === 'refused' ? outcome.words : '',
    ] as const,
  }[outcome.kind];
  return (
    <EntryFrame title={text(title)} sign={<LibraryMark />}>
      <p className={styles.text} role="alert">
        {words}
      </p>
      <div className={styles.actions}>
        <LinkButton to="/" appearance="primary">
          {text('entry.logout.home')}
        </LinkButton>
        {outcome.kind === 'later' ? null : (
          <Button
            onClick={() => {
              setOutcome(null);
              setTries(tries + 1);
            }}
          >
            {text('entry.logout.again')}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}
