// A measure over time, and told apart: two charts with what they say.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listFigureParts, listFigureSeries } from '#contract/calls/desk/figures.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useRead } from '#data/use-read.ts';
import { countText, shareText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { CountBars } from '#ui/figures/count-bars.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { Course } from './charts/course.tsx';
import { FigureFrame } from './charts/figure-frame.tsx';
import { daysWords, partName, stepName } from './charts/figure-words.ts';
import { figureSentence } from './charts/sentences.ts';
import { FigureChoices, NothingCounted } from './figure-choices.tsx';
import { dimensionsOf, type FiguresQuery, periodOf, stepOf } from './figures-query.ts';

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
      <FigureChoices query={query} hasKinds={hasKinds} />
      <ReadingGate
        reading={parts}
        isEmpty={({ total }) => total.count === 0 && (total.before ?? 0) === 0}
        empty={<NothingCounted query={query} />}
      >
        {(data) => (
          <>
            <ReadingGate reading={series}>
              {(course) => <CoursePart query={query} series={course} parts={data} />}
            </ReadingGate>
            <PartsPart query={query} parts={data} />
          </>
        )}
      </ReadingGate>
    </div>
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

const useStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXL,
  },
});
