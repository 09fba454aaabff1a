// What the form is about: the field that chooses it, and what is known of a fault of it already.
import { datesIn } from '#contract/calls/collection/details.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { takesTrialReports } from '#contract/rules/rules.ts';
import { useOutage } from '#data/use-outages.ts';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { StateNote } from '#features/outages/state-note.tsx';
import type { ResourcePartProps } from '#features/requests/reports/feedback-form.tsx';
import { useDetail, useReached } from '#features/resource-name/use-resource-name.ts';
import { HitField } from '#features/search-box/hit-field.tsx';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';

/** Trials are of databases; a fault can be one of any resource. */
const kinds = {
  trial: ['database'],
  fault: ['database', 'journal', 'ebook', 'other'],
} as const satisfies Record<string, readonly ResourceKind[]>;

/** The others are found by their names. */
const isTried = (database: DatabaseSummary) => takesTrialReports(database, today());

/** Renders both. */
export function ResourcePart({ form, resource, ...field }: ResourcePartProps) {
  const text = useText();
  const about = form === 'fault' ? resource : null;
  const reached = useReached(about);
  const dates = datesIn(useDetail(about));
  const outage = useOutage(reached);
  return (
    <>
      <HitField
        {...field}
        label={text(form === 'fault' ? 'feedback.anyResource' : 'feedback.resource')}
        remark={text('draft.required')}
        hint={text('feedback.resourceHint')}
        kinds={kinds[form]}
        offers={form === 'trial' ? isTried : undefined}
        chosen={resource}
      />
      {outage === null ? <StateNote dates={dates} /> : <OutageNote outage={outage} of={reached} />}
    </>
  );
}
