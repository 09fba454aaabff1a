// The service ended the sign-in: pending changes, and the way to the sign-in.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PersonAlert20Regular } from '@fluentui/react-icons/svg/person-alert';
import { useAtomValue } from 'jotai';
import { acknowledgeEnd } from '#client/credentials/credentials.ts';
import { textIn } from '#contract/rules/rules.ts';
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { describeIntent } from '#features/unsent/describe-intent.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import {
  endedAtom,
  heldAtom,
  heldDraftsAtom,
  isOutboxReadAtom,
  signInForAtom,
} from '#session/atoms.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { Note } from './note.tsx';

const maxNamed = 3;

export function EndedNote() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const ended = useAtomValue(endedAtom);
  const isHidden = ended?.isAcknowledged ?? true;
  const why = ended?.why ?? null;
  const held = useAtomValue(heldAtom);
  const isOutboxRead = useAtomValue(isOutboxReadAtom);
  const drafts = useAtomValue(heldDraftsAtom);
  const signInFor = useAtomValue(signInForAtom);
  const named = held
    .slice(0, maxNamed)
    .map((intent) =>
      describeIntent(intent, (_, about) => (about ? textIn(about, language) : ''), text),
    );
  return (
    <Note
      icon={<PersonAlert20Regular />}
      name="ended"
      intent="warning"
      actions={
        <>
          <Button
            size="small"
            appearance="primary"
            onClick={() => goToSignIn(signInFor ?? undefined)}
          >
            {text('shell.account.signIn')}
          </Button>
          {isHidden ? null : (
            <Button size="small" appearance="subtle" onClick={() => void acknowledgeEnd()}>
              {text('shell.ended.understood')}
            </Button>
          )}
        </>
      }
    >
      {isHidden ? null : (
        <span>
          {why === null
            ? text('shell.ended.title')
            : text('shell.ended.barred', { why: textIn(why, language) })}
        </span>
      )}
      {isHidden || why === null ? null : <DeskLine />}
      {held.length > 0 ? (
        <div>
          {text(why === null ? 'shell.ended.held' : 'shell.ended.barredHeld', {
            count: held.length,
          })}
          <ul className={styles.list}>
            {named.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {held.length > named.length ? <li>{text('shell.ended.more')}</li> : null}
          </ul>
        </div>
      ) : null}
      {drafts !== null && drafts > 0 ? (
        <span>{text('shell.ended.drafts', { count: drafts })}</span>
      ) : null}
      {isOutboxRead && held.length === 0 && drafts === 0 ? (
        <span>{text('shell.ended.nothingHeld')}</span>
      ) : null}
    </Note>
  );
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});
