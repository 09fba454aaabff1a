// A request in full, with what the library does about it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { getRequest } from '#contract/calls/desk/requests.ts';
import type { RequestKind, WholeRequest } from '#contract/models/desk/request-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { type Reading, useRead } from '#data/use-read.ts';
import { RequestSign, stateWords } from '#features/requests/sent/request-sign.tsx';
import { RequestSteps } from '#features/requests/sent/request-steps.tsx';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { CopyPart } from '../copy/copy-part.tsx';
import type { QueueFilters } from '../queue/queue-address.ts';
import { nameOf } from '../queue/request-words.ts';
import { ReportPart } from './report-part.tsx';
import { Together } from './together.tsx';

interface RequestViewProps {
  kind: RequestKind;
  id: string;
  /** Of the queue beside it. */
  filters: QueueFilters;
}

/** Colleagues may handle the same request. */
const everyMs = 60_000;

export function RequestView({ kind, id, filters }: RequestViewProps) {
  const text = useText();
  const options = { hideMessage: true, isReadOnOpening: true, everyMs };
  const reading = useRead(getRequest, { kind, id }, options);
  return (
    <>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        words={
          isGone(reading)
            ? { title: text('deskRequests.gone.title'), text: text('deskRequests.gone.text') }
            : undefined
        }
      >
        {(request) => <Whole request={request} filters={filters} />}
      </ReadingGate>
    </>
  );
}

function isGone({ error }: Reading<WholeRequest>): boolean {
  return error instanceof AppError && error.error === 'notFound';
}

function Whole({ request, filters }: { request: WholeRequest; filters: QueueFilters }) {
  const styles = useStyles();
  const text = useText();
  const { report, copy } = request;
  const sent = report ?? copy;
  if (sent === null) return null;
  return (
    <article aria-labelledby="request-title" className={styles.request}>
      <Head request={request} />
      {report === null ? null : <ReportPart request={request} report={report} />}
      {copy === null ? null : <CopyPart copy={copy} />}
      <Together items={request.together} filters={filters} />
      <RequestSteps
        label={text('patron.request.steps')}
        steps={sent.events.map((event) => ({
          ...event,
          by: text(event.isReaders ? 'deskRequests.byReader' : 'deskRequests.byLibrary'),
          state: stateWords(event.state, text),
        }))}
      />
    </article>
  );
}

/** What it is about, where it stands, who sent it and when. */
function Head({ request }: { request: WholeRequest }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { kind, report, copy, reader } = request;
  const sent = report ?? copy;
  if (sent === null) return null;
  const name = nameOf(request, language);
  const resource = report?.resource ?? null;
  const who = reader.displayName || reader.username || text('deskRequests.deletedReader');
  const { sentAt } = sent;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <span className={styles.kind}>{text(`deskRequests.kindNames.${kind}`)}</span>
        <RequestSign state={sent.state} />
      </div>
      <h2 id="request-title" className={styles.title}>
        {name || text(`deskRequests.kindNames.${kind}`)}
      </h2>
      <p className={styles.quiet}>
        {who}
        {reader.username !== '' && reader.username !== who ? ` (${reader.username})` : ''}
        {reader.email === '' ? null : (
          <>
            {' · '}
            <a className={styles.link} href={`mailto:${reader.email}`}>
              {reader.email}
            </a>
          </>
        )}
        {' · '}
        {minuteOf(sentAt)} ({relativeDay(dayOf(sentAt), today(), language)})
      </p>
      {resource === null ? null : (
        <p className={styles.quiet}>
          {resource.kind === 'database' || resource.kind === 'other' ? (
            <>
              <Link className={styles.link} to={deskRecordPath(resource.kind, resource.id)}>
                {text('deskRequests.record')}
              </Link>
              {' · '}
            </>
          ) : null}
          <Link className={styles.link} to={resourcePath(resource)}>
            {text('deskRequests.asReaders')}
          </Link>
        </p>
      )}
    </header>
  );
}

const useStyles = makeStyles({
  request: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0, maxWidth: '60em' },
  head: { display: 'grid', gap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  kind: { color: tokens.colorNeutralForeground2 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
});
