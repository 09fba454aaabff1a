// The figures at a glance; each leads to what it is about.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getFigures } from '#contract/calls/desk/figures.ts';
import type { LiveFigures } from '#contract/models/desk/figures-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { deskPaths, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { countText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { type FiguresQuery, figuresPath } from './figures-query.ts';

type Figures = OutputOf<typeof getFigures>;

interface FigureTilesProps {
  query: FiguresQuery;
  figures: Figures;
  /** Newer than the figures, where it is here. */
  live: LiveFigures | null;
}

const measures = ['platformViews', 'users', 'visits', 'addresses'] as const;
/** Where the resources of a kind are listed. */
const lists = {
  database: deskRecordsPath('database'),
  journal: shellPaths.journalList,
  ebook: shellPaths.ebookList,
  other: deskRecordsPath('other'),
} as const;
const states = ['inService', 'trial', 'nearExpiry', 'out', 'expired'] as const;

/** Renders the tiles. */
export function FigureTiles({ query, figures, live }: FigureTilesProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const isToday = query.period === 'today' && live?.day === figures.days.to;
  const all = Object.values(figures.kinds).reduce((sum, count) => sum + count, 0);
  const views = (view: FiguresQuery['view']) => figuresPath({ ...query, view });
  return (
    <ul className={styles.tiles} aria-label={text('deskFigures.tiles.label')}>
      {measures.map((measure) => {
        const { count, before } = figures.totals[measure];
        return (
          <Tile
            key={measure}
            name={text(`deskFigures.tiles.${measure}`)}
            count={isToday ? live.today[measure] : count}
            path={figuresPath({ ...query, view: 'use', measure })}
            note={
              before === null
                ? ''
                : text('deskFigures.tiles.before', { count: countText(before, language) })
            }
          />
        );
      })}
      <ListTile
        name={text('deskFigures.tiles.databaseStates')}
        rows={states
          .filter((state) => figures.databaseStates[state] > 0)
          .map((state) => ({
            name: text(`deskFigures.states.${state}`),
            count: figures.databaseStates[state],
            path: `${deskRecordsPath('database')}?life=${state}`,
          }))}
      />
      <Tile
        name={text('deskFigures.tiles.openFaults')}
        count={live?.openFaults ?? figures.openFaults}
        path={`${deskPaths.requests}?kind=fault`}
      />
      <Tile
        name={text('deskFigures.tiles.openAlerts')}
        count={live?.openAlerts ?? figures.openAlerts}
        path={views('alerts')}
      />
      <ListTile
        name={text('deskFigures.tiles.panorama')}
        rows={[
          ...ResourceKind.options.map((kind) => ({
            name: text(`deskFigures.values.kind.${kind}`),
            count: figures.kinds[kind] ?? 0,
            path: lists[kind],
          })),
          { name: text('deskFigures.tiles.all'), count: all, path: shellPaths.resourceOverview },
        ].filter(({ count }) => count > 0)}
      />
    </ul>
  );
}

interface TileProps {
  name: string;
  count: number;
  path: string;
  note?: string;
}

function Tile({ name, count, path, note = '' }: TileProps) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <li>
      <Link to={path} className={styles.tile}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{countText(count, language)}</span>{' '}
        {note === '' ? null : <span className={styles.note}>{note}</span>}
      </Link>
    </li>
  );
}

interface ListTileProps {
  name: string;
  rows: readonly { name: string; count: number; path: string }[];
}

/** A tile of several numbers, each of which has a list of its own. */
function ListTile({ name, rows }: ListTileProps) {
  const styles = useStyles();
  const language = useLanguage();
  return (
    <li className={styles.box}>
      <span className={styles.name}>{name}</span>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.path}>
            <Link to={row.path} className={styles.link}>
              <span>{row.name}</span>{' '}
              <span className={styles.number}>{countText(row.count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

const box = {
  boxSizing: 'border-box',
  height: '100%',
  padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusLarge,
  breakInside: 'avoid',
} as const;

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [compact]: { gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))' },
  },
  tile: {
    ...box,
    display: 'flex',
    flexDirection: 'column',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
  },
  name: { color: tokens.colorNeutralForeground2 },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  box,
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: '24px',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
  },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});
