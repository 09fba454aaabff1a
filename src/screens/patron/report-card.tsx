// One report of the reader: what it says, where it stands, what the library answered.
import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { isOpenState } from '#contract/rules/feedback-life.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { shownText } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportImages } from './report-images.tsx';

interface ReportCardProps {
  report: OwnReport;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The card. */
export function ReportCard({ report, onChanged }: ReportCardProps) {
  const styles = useStyles();
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
          desk === '' || !isOpenState(state) ? '' : text('feedback.list.desk', { desk }),
          dueOn === null || !isOpenState(state) ? '' : text('feedback.list.dueOn', { day: dueOn }),
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </p>
      <p className={styles.content}>{content}</p>
      <ReportImages images={report.images ?? []} />
      <OutageLine report={report} />
      <Events report={report} text={text} />
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
          <span lang={instead.lang}>{instead.text}</span>
        </>
      )}
    </p>
  );
}

/** Steps after the sending, with answers and reasons. */
function Events({ report: { id, events }, text }: { report: OwnReport; text: Translate }) {
  const styles = useStyles();
  if (events.length < 2) return null;
  return (
    <ol className={styles.events} aria-label={text('feedback.events.label')}>
      {events.slice(1).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
        <li key={`${id} ${index}`} className={styles.event}>
          <span className={styles.quiet}>
            {minuteOf(event.at)} ·{' '}
            {text(event.isReaders ? 'feedback.events.byYou' : 'feedback.events.byLibrary')} ·{' '}
            {text(`feedback.states.${event.state}`)}
          </span>
          {event.text === '' ? null : <p className={styles.content}>{event.text}</p>}
        </li>
      ))}
    </ol>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  content: { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  outage: { margin: 0, maxWidth: '44em' },
  lasting: { color: tokens.colorPaletteRedForeground1 },
  events: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  event: { minWidth: 0 },
});
