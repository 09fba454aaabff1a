// A measure over time, and told apart: two charts with what they say.
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listFigureParts, listFigureSeries } from '#contract/calls/desk/figures.ts';
import { FigureMeasure } from '#contract/models/desk/figures-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useRead } from '#data/use-read.ts';
import { countText, shareText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { CountBars } from '#ui/figures/count-bars.tsx';
import { Boundary } from '#ui/layout/boundary.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { print } from '#ui/styles/breakpoints.ts';
import { FigureFrame } from './figure-frame.tsx';
import { daysWords, partName, stepName } from './figure-words.ts';
import { dimensionsOf, type FiguresQuery, figuresPath, periodOf, stepOf } from './figures-query.ts';
import { figureSentence } from './sentences.ts';

const CourseChart = lazy(async () => ({
  default: (await import('./course-chart.tsx')).CourseChart,
}));

/** Its room is kept while the library of charts is loaded. */
export function Course(props: Parameters<typeof CourseChart>[0]) {
  const text = useText();
  return (
    <Boundary fallback={<Skeleton lines={['100%', '100%', '100%']} label={text('desk.loading')} />}>
      <CourseChart {...props} />
    </Boundary>
  );
}

type Series = OutputOf<typeof listFigureSeries>;
type Parts = OutputOf<typeof listFigureParts>;

interface UseViewProps {
  query: FiguresQuery;
  today: string;
}

/** The view. */
export function UseView({ query, today }: UseViewProps) {
  const styles = useStyles();
  const { measure, by, kind } = query;
  const period = periodOf(query, today);
  const hasKinds = dimensionsOf(measure).includes('kind');
  const input = { ...period, measure, ...(hasKinds && kind !== null && { kind }) };
  const options = { hideMessage: true, isReadOnOpening: true };
  const series = useRead(listFigureSeries, { ...input, by: stepOf(period) }, options);
  const parts = useRead(listFigureParts, { ...input, by, limit: 50 }, options);
  return (
    <div className={styles.view}>
      <Choices query={query} hasKinds={hasKinds} />
      <ReadingGate
        reading={parts}
        isEmpty={({ total }) => total.count === 0 && (total.before ?? 0) === 0}
        empty={<NothingCounted query={query} />}
      >
        {(told) => (
          <>
            <ReadingGate reading={series}>
              {(data) => <CoursePart query={query} series={data} parts={told} />}
            </ReadingGate>
            <PartsPart query={query} parts={told} />
          </>
        )}
      </ReadingGate>
    </div>
  );
}

/** What is counted, of what, and by what it is told apart. */
function Choices({ query, hasKinds }: { query: FiguresQuery; hasKinds: boolean }) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const change = (part: Partial<FiguresQuery>) =>
    void navigate(figuresPath({ ...query, ...part }), { replace: true });
  return (
    <div className={styles.choices}>
      <Field label={text('deskFigures.measure')}>
        <Select
          value={query.measure}
          onChange={(_, { value }) => {
            const measure = FigureMeasure.options.find((each) => each === value) ?? query.measure;
            const by = dimensionsOf(measure).find((each) => each === query.by);
            change({ measure, by: by ?? dimensionsOf(measure)[0] ?? query.by });
          }}
        >
          {FigureMeasure.options.map((each) => (
            <option key={each} value={each}>
              {text(`deskFigures.measures.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('deskFigures.by')}>
        <Select
          value={query.by}
          onChange={(_, { value }) =>
            change({ by: dimensionsOf(query.measure).find((each) => each === value) ?? query.by })
          }
        >
          {dimensionsOf(query.measure).map((each) => (
            <option key={each} value={each}>
              {text(`deskFigures.dimensions.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasKinds ? <KindChoice query={query} /> : null}
    </div>
  );
}

/** Only resources of one kind, or all. */
export function KindChoice({ query }: { query: FiguresQuery }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Field label={text('deskFigures.kind')}>
      <Select
        value={query.kind ?? ''}
        onChange={(_, { value }) => {
          const kind = ResourceKind.options.find((each) => each === value) ?? null;
          void navigate(figuresPath({ ...query, kind }), { replace: true });
        }}
      >
        <option value="">{text('deskFigures.anyKind')}</option>
        {ResourceKind.options.map((each) => (
          <option key={each} value={each}>
            {text(`deskFigures.values.kind.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PartProps {
  query: FiguresQuery;
  parts: Parts;
}

function CoursePart({ query, parts, series }: PartProps & { series: Series }) {
  const text = useText();
  const language = useLanguage();
  const { measure, by } = query;
  const name = text(`deskFigures.measures.${measure}`);
  const named = parts.items.map((part) => ({
    ...part,
    name: partName(by, part, { text, language }),
  }));
  const sentence = figureSentence(
    { measure: name, total: parts.total, by, parts: named },
    { text, language },
  );
  const { points, days, before } = series;
  const steps = points.map(({ at }) => stepName(at, language));
  // What is still to come is no zero.
  const now = minuteOf(Date.now()).replace(' ', 'T');
  const past = points.filter(({ at }) => at <= now);
  const lines = [
    { name: daysWords(days, text), counts: past.map(({ count }) => count) },
    ...(before === null
      ? []
      : [
          {
            name: text('deskFigures.daysBefore', { days: daysWords(before, text) }),
            counts: points.map((point) => point.before ?? 0),
          },
        ]),
  ];
  return (
    <FigureFrame
      title={text('deskFigures.course', { measure: name })}
      sentence={sentence}
      table={{
        caption: text('deskFigures.courseTable', {
          measure: name,
          days: daysWords(days, text),
        }),
        columns: [
          { name: text('deskFigures.columns.at') },
          { name: text('deskFigures.columns.now') },
          ...(before === null ? [] : [{ name: text('deskFigures.columns.before') }]),
        ],
        rows: points.map((point) => ({
          key: point.at,
          name: stepName(point.at, language),
          values: before === null ? [point.count] : [point.count, point.before],
          path: null,
        })),
      }}
    >
      <Course label={sentence} steps={steps} lines={lines} />
    </FigureFrame>
  );
}

/** Hours and weekdays have their order; the others are as many as fit. */
const maxBars = 12;

function PartsPart({ query, parts }: PartProps) {
  const text = useText();
  const language = useLanguage();
  const { measure, by } = query;
  const { items, total, rest, before } = parts;
  const name = text(`deskFigures.measures.${measure}`);
  const title = text('deskFigures.parts', {
    measure: name,
    by: text(`deskFigures.dimensions.${by}`),
  });
  const named = items.map((part) => ({ ...part, name: partName(by, part, { text, language }) }));
  const sentence = figureSentence(
    { measure: name, total: { count: total.count, before: null }, by, parts: named, mostShare: 0 },
    { text, language },
  );
  const unknown = text('deskFigures.values.unknown');
  const rows = [
    ...named.map((part) => ({ ...part, key: part.value, name: part.name || unknown })),
    ...(rest.parts === 0
      ? []
      : [{ ...rest, key: 'rest', name: text('deskFigures.values.rest', { count: rest.parts }) }]),
  ];
  const longest = Math.max(1, ...rows.map(({ count }) => count));
  const isOrdered = by === 'hour' || by === 'weekday';
  return (
    <FigureFrame
      title={title}
      sentence={sentence}
      table={{
        caption: title,
        columns: [
          { name: text('deskFigures.columns.value') },
          { name: text('deskFigures.columns.now') },
          { name: text('overview.share'), isShare: true },
          ...(before === null ? [] : [{ name: text('deskFigures.columns.before') }]),
        ],
        rows: rows.map((row) => ({
          key: row.key,
          name: row.name,
          values: [
            row.count,
            total.count === 0 ? 0 : row.count / total.count,
            ...(before === null ? [] : [row.before]),
          ],
          path: null,
        })),
      }}
      note={by === 'subject' || by === 'department' ? text('overview.severalValues') : ''}
    >
      {by === 'hour' ? (
        <Course
          label={sentence}
          steps={rows.map((row) => row.name)}
          lines={[{ name, counts: rows.map(({ count }) => count) }]}
        />
      ) : (
        <CountBars
          bars={(isOrdered ? rows : rows.slice(0, maxBars)).map((row) => ({
            key: row.key,
            name: row.name,
            words: [
              countText(row.count, language),
              total.count === 0 ? '' : shareText(row.count / total.count, language),
              row.before === null
                ? ''
                : text('deskFigures.tiles.before', { count: countText(row.before, language) }),
            ]
              .filter((each) => each !== '')
              .join(' · '),
            share: row.count / longest,
            path: null,
          }))}
        />
      )}
    </FigureFrame>
  );
}

/** Nothing was counted: a longer period may have something. */
export function NothingCounted({ query }: { query: FiguresQuery }) {
  const text = useText();
  return (
    <StatePanel
      title={text('deskFigures.empty.title')}
      text={text('deskFigures.empty.text')}
      isLive
    >
      {query.period === 'days30' && query.kind === null ? null : (
        <LinkButton to={figuresPath({ ...query, period: 'days30', from: '', to: '', kind: null })}>
          {text('deskFigures.empty.all')}
        </LinkButton>
      )}
    </StatePanel>
  );
}

const useStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
  },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12em), 1fr))',
    gap: tokens.spacingHorizontalM,
    maxWidth: '800px',
    [print]: { display: 'none' },
  },
});
