// Everything that the reader wrote to the library: feedback with ratings, and requests, the newest first.
import { listOwnDeliveries } from '#contract/calls/patron/deliveries.ts';
import { listOwnReports } from '#contract/calls/patron/feedback.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { pendingUntil, useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useCardListStyles, useCardStyles } from '#ui/styles/card-styles.ts';
import { NewestOnly, PatronList } from '../patron-list.tsx';
import { type Posted, postedIn } from './posted.ts';

/** The list. */
export function PostedList() {
  const styles = useCardListStyles();
  const { quiet } = useCardStyles();
  const text = useText();
  const reports = useRead(listOwnReports, {}, { hideMessage: true });
  const deliveries = useRead(listOwnDeliveries, {}, { hideMessage: true });
  return (
    <PatronList reading={pendingUntil(reports, deliveries.status !== 'pending')}>
      {({ items }) => {
        const requests = deliveries.data?.items ?? [];
        const posted = postedIn(items, requests);
        if (posted.length === 0) return <NothingPosted />;
        return (
          <>
            <div className={styles.head}>
              <span className={quiet} role="status">
                {text('ownData.posted.count', { count: posted.length })}
              </span>
              <ReadingAge reading={reports} />
              {deliveries.status === 'failed' ? (
                <span role="status">{text('ownData.posted.partly')}</span>
              ) : null}
            </div>
            <ul className={styles.list} aria-label={text('patron.tabs.posted')}>
              {posted.map((each) => (
                <PostedCard key={`${each.kind} ${each.id} ${each.at}`} posted={each} />
              ))}
            </ul>
            <NewestOnly count={Math.max(items.length, requests.length)} />
          </>
        );
      }}
    </PatronList>
  );
}

function PostedCard({ posted }: { posted: Posted }) {
  const styles = useCardStyles();
  const text = useText();
  const language = useLanguage();
  const { kind, at, name, words, stars = 0 } = posted;
  const about = name[language] ?? name.zh_CN ?? name.en ?? '';
  const title = [text(`ownData.posted.${kind}`, { count: stars }), about]
    .filter((each) => each !== '')
    .join(' · ');
  const tab = kind === 'delivery' ? 'deliveries' : 'feedback';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <LinkButton
          to={`${shellPaths.myResourceLibrary}?tab=${tab}`}
          appearance="transparent"
          aria-label={text('ownData.posted.openOne', { name: title })}
        >
          {text('ownData.posted.open')}
        </LinkButton>
      </div>
      <p className={styles.quiet}>{minuteOf(at)}</p>
      {words === '' ? null : <p className={styles.words}>{words}</p>}
    </li>
  );
}

function NothingPosted() {
  const text = useText();
  return (
    <StatePanel title={text('ownData.posted.emptyTitle')} text={text('ownData.posted.emptyText')}>
      <LinkButton to={shellPaths.suggestFeedback} appearance="primary">
        {text('feedback.list.write')}
      </LinkButton>
    </StatePanel>
  );
}
