// What is used now: how fresh the numbers are, and the last hour by minute.
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { LiveState } from '#client/calls/live.ts';
import type { LiveFigures } from '#contract/models/desk/figures-model.ts';
import { clockOf } from '#contract/rules/day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Course } from './charts/course.tsx';
import { FigureFrame } from './charts/figure-frame.tsx';
import { figureSentence } from './charts/sentences.ts';

type State = LiveState | 'refused';

const colours = {
  live: 'success',
  connecting: 'informative',
  behind: 'warning',
  polling: 'warning',
  cut: 'danger',
  refused: 'danger',
} as const;

/** How fresh the numbers are, in words. */
export function LiveSign({ state, data }: { state: State; data: LiveFigures | null }) {
  const styles = useStyles();
  const text = useText();
  const time = data === null ? '–' : clockOf(data.at);
  const seconds = Math.round((data?.behindMs ?? 0) / 1_000);
  return (
    <span role="status" className={styles.sign}>
      <Badge size="extra-small" color={colours[state]} aria-hidden="true" />
      {text(`deskFigures.live.${state}`, {
        ...(state === 'behind' && { seconds }),
        ...((state === 'cut' || state === 'polling') && { time }),
      })}
    </span>
  );
}

/** The last hour. */
export function LastHour({ data: { minutes } }: { data: LiveFigures }) {
  const text = useText();
  const language = useLanguage();
  const visits = text('deskFigures.measures.visits');
  const views = text('deskFigures.measures.platformViews');
  const searches = text('deskFigures.measures.searches');
  const count = minutes.reduce((sum, minute) => sum + minute.visits, 0);
  const sentence = figureSentence(
    {
      measure: visits,
      total: { count, before: null },
      by: 'hour',
      parts: [],
    },
    { text, language },
  );
  const title = text('deskFigures.live.hour');
  return (
    <FigureFrame
      title={title}
      sentence={sentence}
      table={{
        caption: title,
        columns: [
          { name: text('deskFigures.columns.at') },
          { name: visits },
          { name: views },
          { name: searches },
        ],
        rows: minutes.map((minute) => ({
          key: minute.at,
          name: minute.at,
          values: [minute.visits, minute.platformViews, minute.searches],
          path: null,
        })),
      }}
    >
      <Course
        label={sentence}
        steps={minutes.map(({ at }) => at)}
        lines={[
          { name: visits, counts: minutes.map((minute) => minute.visits) },
          { name: views, counts: minutes.map((minute) => minute.platformViews) },
        ]}
      />
    </FigureFrame>
  );
}

const useStyles = makeStyles({
  sign: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
});
