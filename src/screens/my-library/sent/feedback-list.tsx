// The reader's feedback in the personal center: drafts of this device, and reports with their answers.
import { useAtomValue } from 'jotai';
import { isFeedbackDraft } from '#client/drafts/drafts.ts';
import { listOwnReports } from '#contract/calls/patron/feedback.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { draftName, draftPath } from '#features/requests/reports/draft-links.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useCardListStyles } from '../card-styles.ts';
import { NewestOnly, PatronList } from '../patron-list.tsx';
import { DraftList } from './draft-list.tsx';
import { ReportCard } from './report-card.tsx';

/** Drafts first: they wait for the reader. */
export function FeedbackList() {
  const styles = useCardListStyles();
  const text = useText();
  const reading = useRead(listOwnReports, {}, { hideMessage: true, isReadOnOpening: true });
  return (
    <>
      <Drafts />
      <PatronList reading={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <ReadingAge reading={reading} />
              <NoReports />
            </>
          ) : (
            <>
              <div className={styles.head}>
                <LinkButton to={shellPaths.suggestFeedback}>
                  {text('feedback.list.write')}
                </LinkButton>
                <ReadingAge reading={reading} />
              </div>
              <ul className={styles.list} aria-label={text('patron.tabs.feedback')}>
                {items.map((report) => (
                  <ReportCard key={report.id} report={report} onChanged={reading.retry} />
                ))}
              </ul>
              <NewestOnly count={items.length} />
            </>
          )
        }
      </PatronList>
    </>
  );
}

function NoReports() {
  const text = useText();
  return (
    <StatePanel title={text('feedback.list.emptyTitle')} text={text('feedback.list.emptyText')}>
      <LinkButton to={shellPaths.suggestFeedback} appearance="primary">
        {text('feedback.list.write')}
      </LinkButton>
    </StatePanel>
  );
}

function Drafts() {
  const text = useText();
  const language = useLanguage();
  const drafts = useAtomValue(draftsAtom).filter(isFeedbackDraft);
  return (
    <DraftList
      id="drafts-heading"
      title={text('feedback.drafts.title')}
      drafts={drafts.map((draft) => ({
        key: draft.key,
        path: draftPath(draft.key),
        name: draftName(draft, text, language),
        typed: text('feedback.drafts.typedAt', { time: minuteOf(draft.changedAt) }),
      }))}
    />
  );
}
