// Links from a resource to the forms about it.
import type { ResourceRef } from '#contract/models/model.ts';
import { type TrialDates, takesTrialReports } from '#contract/rules/rules.ts';
import { type FeedbackPlace, feedbackPath } from '#contract/wire/feedback-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { useReportWay } from './use-report-way.ts';

interface ReportLinksProps {
  resource: ResourceRef;
  /** Address of the resource, for a report of a fault. */
  link: string;
  /** Of a database. */
  dates?: TrialDates;
}

/** The report of a fault; for a trial, also what the reader thinks of it. */
export function ReportLinks({ resource, link, dates }: ReportLinksProps) {
  const takesTrial = dates !== undefined && takesTrialReports(dates, today());
  return (
    <>
      {takesTrial ? <ReportLink place={{ form: 'trial', resource, link: '' }} /> : null}
      <ReportLink place={{ form: 'fault', resource, link }} />
    </>
  );
}

function ReportLink({ place }: { place: FeedbackPlace & { form: 'trial' | 'fault' } }) {
  const text = useText();
  const mayGo = useReportWay();
  return (
    <LinkButton
      to={feedbackPath(place)}
      appearance="transparent"
      onClick={(event) => {
        if (!mayGo(place)) event.preventDefault();
      }}
    >
      {text(`databases.report.${place.form}`)}
    </LinkButton>
  );
}
