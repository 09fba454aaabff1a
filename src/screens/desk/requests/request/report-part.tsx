// A report: the reader's words and images, what the page added, the fault, and what is done about it.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { WholeRequest } from '#contract/models/desk/request-model.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { isOpen } from '#contract/rules/life/life.ts';
import { factsOfReport } from '#features/requests/sent/report-facts.ts';
import { ReportImages } from '#features/requests/sent/report-images.tsx';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { AnswerForm } from '../answer/answer-form.tsx';
import { OutagePanel } from '../answer/outage-panel.tsx';
import { ReportSteps } from '../answer/report-steps.tsx';
import { linkedFacts } from './linked-facts.tsx';

interface ReportPartProps {
  request: WholeRequest;
  report: OwnReport;
}

export function ReportPart({ request, report }: ReportPartProps) {
  const styles = useStyles();
  const text = useText();
  const { form, resource, content, desk, dueOn, state } = report;
  const isLasting = isOpen('report', state);
  return (
    <>
      <ReportSteps request={request} report={report} />
      {form === 'fault' && resource !== null ? <OutagePanel report={report} /> : null}
      {content === '' ? null : <blockquote className={styles.words}>{content}</blockquote>}
      <FactList
        facts={[
          ...linkedFacts(factsOfReport(report, text)),
          { term: text('deskRequests.desk'), value: desk },
          {
            term: text('deskRequests.dueOn'),
            value: dueOn ?? '',
            isUrgent: isLasting && dueOn !== null && dueOn < today(),
          },
          {
            term: text('deskRequests.rating'),
            value:
              report.rating === null
                ? ''
                : [`${report.rating} / 5`, report.ratingText]
                    .filter((part) => part !== '')
                    .join(' · '),
          },
        ]}
      />
      <ReportImages images={report.images ?? []} />
      <AnswerForm report={report} />
    </>
  );
}

const useStyles = makeStyles({
  words: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});
