// Entries of usage reports, and which of the library's titles and databases they are.
import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listUsageItems, listUsageProviders } from '#contract/calls/desk/counter.ts';
import type { UsageItem } from '#contract/models/desk/counter-model.ts';
import { usePages } from '#data/use-pages.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { ResourceName } from '../fields/resource-name.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { type UsageQuery, usagePath } from './usage-query.ts';

const rowHeight = 60;
const states = ['open', 'matched', 'none'] as const;

/** Renders the list; a button opens what an entry is. */
export function ItemsView({ query }: { query: UsageQuery }) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [matched, setMatched] = useState<UsageItem | null>(null);
  const providers = useRead(listUsageProviders, { year: query.year }, { hideMessage: true });
  const { provider } = query;
  const pages = usePages(listUsageItems, {
    state,
    q: '',
    limit: 100,
    ...(provider !== '' && { provider }),
  });
  const columns = useMemo<readonly GridColumn<UsageItem>[]>(
    () => [
      {
        id: 'name',
        name: text('deskUsage.items.name'),
        share: 2,
        cell: ({ name, identifiers }) => (
          <span className={styles.lines}>
            <span>{name}</span>
            <span className={styles.quiet}>{identifiers.join(' · ')}</span>
          </span>
        ),
      },
      {
        id: 'provider',
        name: text('deskUsage.items.provider'),
        isWide: true,
        cell: ({ provider: of, kind }) => `${of} · ${text(`deskUsage.items.${kind}`)}`,
      },
      { id: 'uses', name: text('deskUsage.items.uses'), width: '7em', cell: ({ uses }) => uses },
      {
        id: 'resource',
        name: text('deskUsage.items.resource'),
        share: 2,
        isWide: true,
        cell: ({ resource }) => (resource === null ? '' : <ResourceName resource={resource} />),
      },
      {
        id: 'action',
        name: text('deskUsage.items.action'),
        width: '8em',
        isTarget: true,
        cell: (item) => (
          <Button
            size="small"
            aria-label={text('deskUsage.match.of', { name: item.name })}
            onClick={() => setMatched(item)}
          >
            {text('deskUsage.match.open')}
          </Button>
        ),
      },
    ],
    [text, styles],
  );
  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label={text('deskUsage.items.state')}
          value={state}
          onChange={(_, { value }) => setState(states.find((each) => each === value) ?? 'open')}
        >
          {states.map((each) => (
            <option key={each} value={each}>
              {text(`deskUsage.items.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={text('deskUsage.items.provider')}
          value={provider}
          onChange={(_, { value }) =>
            void navigate(usagePath({ ...query, provider: value }), { replace: true })
          }
        >
          <option value="">{text('deskUsage.items.all')}</option>
          {(providers.data?.items ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {pages.total === 0 && pages.first !== null ? (
        <StatePanel
          title={text('deskUsage.items.noneTitle')}
          text={text('deskUsage.items.noneText')}
        />
      ) : (
        <DataGrid
          label={text('deskUsage.views.items')}
          className={styles.grid}
          rowHeight={rowHeight}
          columns={columns}
          items={pages.items}
          total={pages.total}
          idOf={({ id }) => String(id)}
          onEnd={pages.more}
        />
      )}
      {matched === null ? null : <MatchDialog item={matched} onClose={() => setMatched(null)} />}
    </>
  );
}

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  grid: { maxHeight: 'max(24em, calc(100dvh - 18em))' },
  lines: {
    display: 'grid',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
