// Lists of figures: resources, searches in vain, turn-aways, and what nobody opened.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { OutputOf } from '#contract/calls/declare.ts';
import {
  listEmptySearches,
  listNeverOpened,
  listTopResources,
  listTurnAways,
} from '#contract/calls/desk/figures.ts';
import type { FigureCount, FigureResource } from '#contract/models/desk/figures-model.ts';
import { RankedKind } from '#contract/models/usage-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { useMayDo } from '../frame/desk-context.ts';
import { KindChoice, NothingCounted } from './figure-choices.tsx';
import { type FiguresQuery, periodOf } from './figures-query.ts';
import { PagedTable } from './paged-table.tsx';

const pageSize = 50;

interface ListViewProps {
  query: FiguresQuery;
  today: string;
}

/** Columns of numbers that all these lists have. */
function useCounted(query: FiguresQuery) {
  const text = useText();
  const isCompared = query.compare !== 'none';
  return {
    columns: [
      { name: text('deskFigures.columns.now') },
      ...(isCompared ? [{ name: text('deskFigures.columns.before') }] : []),
    ],
    valuesOf: ({ count, before }: FigureCount) => (isCompared ? [count, before] : [count]),
  };
}

/** Name of a resource, and where it leads. */
function useResourceName() {
  const text = useText();
  const language = useLanguage();
  return ({ resource, name }: Pick<FigureResource, 'resource' | 'name'>) => {
    const words = textIn(name, language);
    return {
      name: words || `${resource.id} (${text('deskFigures.gone')})`,
      path: words === '' ? null : resourcePath(resource),
      kind: text(`deskFigures.values.kind.${resource.kind}`),
    };
  };
}

/** What was used most. */
export function ResourcesView({ query, today }: ListViewProps) {
  const styles = useStyles();
  const text = useText();
  const counted = useCounted(query);
  const nameOf = useResourceName();
  const { kind } = query;
  const measure =
    query.measure === 'views' || query.measure === 'turnAways' ? query.measure : 'visits';
  return (
    <div className={styles.view}>
      <KindChoice query={query} />
      <PagedTable
        call={listTopResources}
        input={{
          ...periodOf(query, today),
          measure,
          ...(kind !== null && { kind }),
          limit: pageSize,
        }}
        empty={<NothingCounted query={query} />}
        tableOf={(items: OutputOf<typeof listTopResources>['items']) => ({
          caption: `${text('deskFigures.views.resources')} (${text(`deskFigures.measures.${measure}`)})`,
          columns: [
            { name: text('deskFigures.columns.resource') },
            { name: text('deskFigures.columns.kind') },
            ...counted.columns,
          ],
          rows: items.map((item) => {
            const named = nameOf(item);
            return {
              key: `${item.resource.kind} ${item.resource.id}`,
              name: named.name,
              path: named.path,
              values: [named.kind, ...counted.valuesOf(item)],
            };
          }),
        })}
      />
    </div>
  );
}

/** What readers looked for and did not find. */
export function SearchesView({ query, today }: ListViewProps) {
  const styles = useStyles();
  const text = useText();
  const counted = useCounted(query);
  const mayWrite = useMayDo('editResources');
  return (
    <div className={styles.view}>
      <PagedTable
        call={listEmptySearches}
        input={{ ...periodOf(query, today), limit: pageSize }}
        empty={<NothingCounted query={query} />}
        about={({ rest }) =>
          rest.parts === 0 ? null : (
            <p className={styles.quiet}>
              {text('deskFigures.restSearches', { parts: rest.parts, count: rest.count })}
            </p>
          )
        }
        tableOf={(items: OutputOf<typeof listEmptySearches>['items']) => ({
          caption: text('deskFigures.views.searches'),
          columns: [{ name: text('deskFigures.columns.text') }, ...counted.columns],
          rows: items.map((item) => ({
            key: item.text,
            name: item.text,
            path: null,
            values: counted.valuesOf(item),
          })),
        })}
        {...(mayWrite && {
          more: {
            name: text('deskFigures.columns.action'),
            cell: ({ name }) => (
              <LinkButton
                to={`${deskRecordPath('bestBet', null)}?${new URLSearchParams({ words: name })}`}
                appearance="transparent"
              >
                {text('deskFigures.bestBet')}
              </LinkButton>
            ),
          },
        })}
      />
    </div>
  );
}

/** Who was turned away from what, and why. */
export function TurnAwaysView({ query, today }: ListViewProps) {
  const styles = useStyles();
  const text = useText();
  const counted = useCounted(query);
  const nameOf = useResourceName();
  const { kind } = query;
  return (
    <div className={styles.view}>
      <KindChoice query={query} />
      <PagedTable
        call={listTurnAways}
        input={{ ...periodOf(query, today), ...(kind !== null && { kind }), limit: pageSize }}
        empty={<NothingCounted query={query} />}
        tableOf={(items: OutputOf<typeof listTurnAways>['items']) => ({
          caption: text('deskFigures.views.turnAways'),
          columns: [
            { name: text('deskFigures.columns.resource') },
            { name: text('deskFigures.columns.kind') },
            { name: text('deskFigures.columns.reason') },
            ...counted.columns,
          ],
          rows: items.map((item) => {
            const named = nameOf(item);
            return {
              key: `${item.resource.kind} ${item.resource.id} ${item.reason}`,
              name: named.name,
              path: named.path,
              values: [
                named.kind,
                text(`deskFigures.values.reason.${item.reason}`),
                ...counted.valuesOf(item),
              ],
            };
          }),
        })}
      />
    </div>
  );
}

/** What the library has and nobody visited. */
export function NeverView({ query, today }: ListViewProps) {
  const styles = useStyles();
  const text = useText();
  const nameOf = useResourceName();
  const kind = RankedKind.options.find((each) => each === query.kind) ?? 'database';
  const { from, to } = periodOf(query, today);
  return (
    <div className={styles.view}>
      <KindChoice query={{ ...query, kind }} />
      <PagedTable
        call={listNeverOpened}
        input={{ from, to, kind, limit: pageSize }}
        empty={<NothingCounted query={query} />}
        about={({ total, held }) => (
          <p className={styles.quiet}>{text('deskFigures.neverFound', { total, held })}</p>
        )}
        tableOf={(items: OutputOf<typeof listNeverOpened>['items']) => ({
          caption: text('deskFigures.views.never'),
          columns: [
            { name: text('deskFigures.columns.resource') },
            { name: text('deskFigures.columns.kind') },
          ],
          rows: items.map((item) => {
            const named = nameOf(item);
            return {
              key: item.resource.id,
              name: named.name,
              path: named.path,
              values: [named.kind],
            };
          }),
        })}
      />
    </div>
  );
}

const useStyles = makeStyles({
  view: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalM, minWidth: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
