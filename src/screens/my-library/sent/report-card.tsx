// One report of the reader: what it says, where it stands, what the library answered.
import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { isOpen } from '#contract/rules/life/life.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { shownText } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { useCardStyles } from '../card-styles.ts';
import { CardSteps } from './card-steps.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportImages } from './report-images.tsx';

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
  const { id, form, resource, resourceName, state, content, desk, dueOn } = report;
  const name = textIn(resourceName, language);
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`report-${id}`}>
          {text(`feedback.forms.${form}`)}
          {resource === null || name === '' ? null : (
            <>
              {' · '}
              <NameLink to={resourcePath(resource)}>{name}</NameLink>
            </>
          )}
        </h2>
        <Badge appearance="tint" color={colours[state]}>
          {text(`feedback.states.${state}`)}
        </Badge>
      </div>
      <p className={styles.quiet}>
        {[
          text('feedback.list.sentAt', { time: minuteOf(report.sentAt) }),
          desk === '' || !isOpen('report', state) ? '' : text('feedback.list.desk', { desk }),
          dueOn === null || !isOpen('report', state)
            ? ''
            : text('feedback.list.dueOn', { day: dueOn }),
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </p>
      <p className={styles.words}>{content}</p>
      <Facts report={report} />
      <ReportImages images={report.images ?? []} />
      <OutageLine report={report} />
      <CardSteps
        label={text('feedback.events.label')}
        steps={report.events.map((event) => ({
          ...event,
          by: text(event.isReaders ? 'feedback.events.byYou' : 'feedback.events.byLibrary'),
          state: text(`feedback.states.${event.state}`),
        }))}
      />
      <ReportActions report={report} onChanged={onChanged} />
    </li>
  );
}

const colours = {
  sent: 'informative',
  seen: 'informative',
  inProgress: 'brand',
  answered: 'success',
  closed: 'subtle',
  reopened: 'warning',
} as const;

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

// What a report says besides its content, in the words of the form in which it was sent.

/** Every field that has a value, in the order of the forms. */
export function factsOfReport(report: OwnReport, text: Translate): readonly Fact[] {
  const { speed, attitude, demand, worth, faultType, place, happenedAt } = report;
  const facts: Fact[] = [
    { term: text('feedback.speed'), value: speed && text(`feedback.speeds.${speed}`) },
    { term: text('feedback.attitude'), value: attitude && text(`feedback.attitudes.${attitude}`) },
    { term: text('feedback.demand'), value: demand && text(`feedback.demands.${demand}`) },
    { term: text('feedback.worth'), value: worth && text(`feedback.worths.${worth}`) },
    {
      term: text('feedback.faultType'),
      value: faultType && text(`feedback.faultTypes.${faultType}`),
    },
    { term: text('feedback.email'), value: report.email },
    { term: text('feedback.contact'), value: report.contact },
    { term: text('feedback.along.place'), value: place && text(`feedback.along.places.${place}`) },
    { term: text('feedback.along.link'), value: report.link },
    { term: text('feedback.along.browser'), value: report.browser },
    { term: text('feedback.along.time'), value: happenedAt && minuteOf(happenedAt) },
  ];
  return facts.filter(({ value }) => value !== '');
}
