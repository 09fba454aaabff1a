// The reader's feedback in the personal center: drafts of this device, and reports with their answers.
import { useAtomValue } from 'jotai';
import { isFeedbackDraft } from '#client/drafts/drafts.ts';
import { listOwnReports } from '#contract/calls/patron/feedback.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { draftName, draftPath } from '#features/requests/reports/draft-links.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { ReportCard } from './report-card.tsx';
import { RequestList } from './request-list.tsx';

/** The list. */
export function FeedbackList() {
  const text = useText();
  const language = useLanguage();
  const reading = useRead(listOwnReports, {}, { hideMessage: true, isReadOnOpening: true });
  const drafts = useAtomValue(draftsAtom).filter(isFeedbackDraft);
  return (
    <RequestList
      empty={{ title: text('feedback.list.emptyTitle'), text: text('feedback.list.emptyText') }}
      reading={reading}
      label={text('patron.tabs.feedback')}
      to={shellPaths.suggestFeedback}
      toWords={text('feedback.list.write')}
      drafts={drafts.map((draft) => ({
        key: draft.key,
        path: draftPath(draft.key),
        name: draftName(draft, text, language),
        changedAt: draft.changedAt,
      }))}
    >
      {({ items }) =>
        items.map((report) => (
          <ReportCard key={report.id} report={report} onChanged={reading.retry} />
        ))
      }
    </RequestList>
  );
}
