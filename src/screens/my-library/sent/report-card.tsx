// One report of the reader: what it says, where it stands, what the library answered.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { isOpen } from '#contract/rules/life/life.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { factsOfReport } from '#features/requests/sent/report-facts.ts';
import { ReportImages } from '#features/requests/sent/report-images.tsx';
import { RequestCard } from '#features/requests/sent/request-card.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { useCardStyles } from '#ui/styles/card-styles.ts';
import { ReportActions } from './report-actions.tsx';

interface ReportCardProps {
  report: OwnReport;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The card. */
export function ReportCard({ report, onChanged }: ReportCardProps) {
  const styles = useCardStyles();
  const text = useText();
  const language = useLanguage();
  const { form, resource, resourceName, state, content, desk, dueOn } = report;
  const name = textIn(resourceName, language);
  const isLasting = isOpen('report', state);
  return (
    <RequestCard
      kind="report"
      request={report}
      title={
        <>
          {text(`feedback.forms.${form}`)}
          {resource === null || name === '' ? null : (
            <>
              {' · '}
              <NameLink to={resourcePath(resource)}>{name}</NameLink>
            </>
          )}
        </>
      }
      actions={<ReportActions report={report} onChanged={onChanged} />}
    >
      <p className={styles.quiet}>
        {[
          text('patron.request.sentAt', { time: minuteOf(report.sentAt) }),
          desk === '' || !isLasting ? '' : text('feedback.list.desk', { desk }),
          dueOn === null || !isLasting ? '' : text('feedback.list.dueOn', { day: dueOn }),
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </p>
      <p className={styles.words}>{content}</p>
      <Facts report={report} />
      <ReportImages images={report.images ?? []} />
      <OutageLine report={report} />
    </RequestCard>
  );
}

/** What was filled in besides. */
function Facts({ report }: { report: OwnReport }) {
  const facts = factsOfReport(report, useText());
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

/** The confirmed fault that the report belongs to. */
function OutageLine({ report: { outage } }: { report: OwnReport }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  if (outage === null) return null;
  const instead = shownText(outage.instead, language);
  return (
    <p className={mergeClasses(styles.outage, outage.endedAt === null && styles.lasting)}>
      {outage.endedAt === null
        ? text('feedback.outage.since', { time: minuteOf(outage.since) })
        : text('feedback.outage.ended', { time: minuteOf(outage.endedAt) })}
      {outage.endedAt !== null || instead.text === '' ? null : (
        <>
          {' '}
          <Isolated {...instead} />
        </>
      )}
    </p>
  );
}

const useStyles = makeStyles({
  outage: { margin: 0, maxWidth: '44em' },
  lasting: { color: tokens.colorPaletteRedForeground1 },
});
