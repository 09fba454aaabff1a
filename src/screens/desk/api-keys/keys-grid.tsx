// The list of keys, newest first.
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { LibraryKey } from '#contract/calls/library/keys.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { useListStyles } from '../frame/use-list-styles.ts';
import { keyState, utcDay } from './key-rules.ts';

/** Scopes can wrap into a second line. */
const rowHeight = 64;
const colors = { active: 'success', ended: 'informative', revoked: 'danger' } as const;

interface KeysGridProps {
  items: readonly LibraryKey[];
  onRevoke: (key: LibraryKey) => void;
}

export function KeysGrid({ items, onRevoke }: KeysGridProps) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const today = utcDay(new Date());
  const columns = useMemo<readonly GridColumn<LibraryKey>[]>(
    () => [
      {
        id: 'name',
        name: text('deskKeys.columns.name'),
        share: 1.5,
        cell: ({ name, id }) => (
          <span className={list.lines}>
            <span className={list.name}>{name}</span>
            <span className={list.quiet}>{id}</span>
          </span>
        ),
      },
      {
        id: 'scopes',
        name: text('deskKeys.columns.scopes'),
        share: 2,
        isWide: true,
        cell: ({ scopes, ratePerMinute }) => (
          <span className={list.lines}>
            <span className={styles.scopes}>
              {scopes.map((scope) => (
                <Badge key={scope} appearance="tint" color="informative">
                  {scope}
                </Badge>
              ))}
            </span>
            <span className={list.quiet}>{text('deskKeys.rate', { count: ratePerMinute })}</span>
          </span>
        ),
      },
      {
        id: 'state',
        name: text('deskKeys.columns.state'),
        cell: (key) => {
          const state = keyState(key, today);
          const day = key.revokedAt === null ? key.endsOn : minuteOf(key.revokedAt);
          return (
            <span className={list.lines}>
              <Badge appearance="tint" color={colors[state]} className={styles.badge}>
                {text(`deskKeys.states.${state}`)}
              </Badge>
              <span className={list.quiet}>{text(`deskKeys.until.${state}`, { day })}</span>
            </span>
          );
        },
      },
      {
        id: 'used',
        name: text('deskKeys.columns.used'),
        isWide: true,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? text('deskKeys.neverUsed') : minuteOf(lastUsedAt),
      },
      {
        id: 'created',
        name: text('deskKeys.columns.created'),
        isWide: true,
        cell: ({ createdOn, createdBy }) => (
          <span className={list.lines}>
            <span>{createdBy === 'command line' ? text('deskKeys.byCommand') : createdBy}</span>
            <span className={list.quiet}>{createdOn}</span>
          </span>
        ),
      },
      {
        id: 'actions',
        name: text('deskKeys.columns.actions'),
        cell: (key) =>
          keyState(key, today) === 'active' ? (
            <Button
              size="small"
              aria-label={text('deskKeys.revoke.of', { name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {text('deskKeys.revoke.open')}
            </Button>
          ) : null,
      },
    ],
    [text, styles, list, today, onRevoke],
  );
  return (
    <DataGrid
      label={text('deskKeys.title')}
      className={list.grid}
      rowHeight={rowHeight}
      columns={columns}
      items={items}
      total={items.length}
      idOf={({ id }) => id}
    />
  );
}

const useStyles = makeStyles({
  badge: { justifySelf: 'start' },
  scopes: { display: 'flex', gap: tokens.spacingHorizontalXS },
});
