// Offers a visitor's stars to whoever has just signed in on this device: added, or dropped (decision 062).

import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { setFollow } from '#contract/calls/patron/follows.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { type Outcome, sentWhen } from '#data/outcome.ts';
import { useCommand } from '#data/use-command.ts';
import { dropStars, type StarsOffer as Offer, offerStars } from '#data/visitor-stars.ts';
import { shownName, shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { usePatron } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { useFollows } from './use-follows.ts';

/** Names that are shown; the others are counted. */
const maxNames = 10;

/** The question; nothing without stars. */
export function StarsOffer() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const username = usePatron()?.username;
  const { keys, isKnown } = useFollows();
  const [offer, setOffer] = useState<Offer | null>(null);
  const change = useCommand(setFollow);
  const offeredTo = useRef('');
  useEffect(() => {
    // Once on a page: what is followed changes under the question, and with its answer.
    if (username === undefined || !isKnown || offeredTo.current === username) return;
    offeredTo.current = username;
    const found = offerStars(username);
    const stars = found?.stars.filter(({ resource }) => !keys.has(resourceKey(resource))) ?? [];
    if (found !== null && stars.length > 0) setOffer({ ...found, stars });
    else if (found !== null) dropStars();
  }, [username, isKnown, keys]);
  if (offer === null) return null;
  const { stars, isThisTab } = offer;
  const [first] = stars;
  const count = stars.length;
  const close = () => {
    dropStars();
    setOffer(null);
  };
  const add = async () => {
    setOffer(null);
    const outcomes: Outcome[] = [];
    for (const { resource, name } of stars) {
      outcomes.push(
        await change({ resource, isFollowed: true }, name).catch(() => 'lost' as const),
      );
      if (outcomes.at(-1) === 'lost') break;
    }
    const countOf = (kind: Outcome) => outcomes.filter((each) => each === kind).length;
    const when = text(`shell.offline.sentWhen.${sentWhen()}`);
    const say = (intent: 'success' | 'info' | 'warning', words: string) =>
      showMessage({ manner: 'toast', intent, text: words });
    // A note says why one was refused.
    const [done, kept] = [countOf('done'), countOf('kept')];
    if (done > 0) say('success', text('patron.stars.added', { count: done }));
    if (kept > 0) say('info', text('patron.stars.kept', { count: kept, when }));
    if (countOf('lost') > 0) say('warning', text('failures.lost'));
    if (countOf('unsaved') > 0) say('warning', text('shell.offline.unsaved', { when }));
    // What the device could not keep stays a star, and is offered again.
    if (countOf('lost') + countOf('unsaved') === 0) dropStars();
  };
  const isOne = first !== undefined && count === 1 && isThisTab;
  return (
    <ConfirmDialog
      title={isOne ? text('databases.follow.askTitle') : text('patron.stars.title')}
      confirmText={isOne ? text('databases.follow.askConfirm') : text('patron.stars.add')}
      cancelText={isOne ? undefined : text('patron.stars.drop')}
      onConfirm={() => void add()}
      onCancel={close}
      // Neither yes nor no: it is asked again with the next page.
      onDismiss={() => setOffer(null)}
    >
      {isOne ? (
        text('databases.follow.askText', { name: shownText(first.name, language).text })
      ) : (
        <>
          <p className={styles.words}>
            {text(isThisTab ? 'patron.stars.yours' : 'patron.stars.somebodys', { count })}
          </p>
          <ul className={styles.names}>
            {stars.slice(0, maxNames).map(({ resource, name }) => {
              const shown = shownName({ ...resource, name }, language);
              return (
                <li key={resourceKey(resource)}>
                  <Isolated {...shown} />
                </li>
              );
            })}
            {count > maxNames ? (
              <li>{text('patron.stars.more', { count: count - maxNames })}</li>
            ) : null}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

const useStyles = makeStyles({
  words: { margin: `0 0 ${tokens.spacingVerticalS}` },
  names: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});
