// The columns of the list, by kind.
import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { useMemo } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { RecordRow } from '#contract/models/desk/record-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import { ResourceNames } from '../fields/resource-name.tsx';
import { StateBadge } from '../fields/state-badge.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import { localOf, resourceOf, resourcesOf } from '../fields/values.ts';
import { useReachWords } from '../notice/notice-reach.tsx';
import { EditableCell } from './editable-cell.tsx';
import type { InlineCell } from './inline-edit.tsx';
import { inlineField, nameFields } from './inline-fields.ts';
import { PackageSwitch, TitlesLink } from './package-cells.tsx';

/** Fields that the list of a kind shows besides name and state. */
const shownFields: Partial<Record<RecordKind, readonly string[]>> = {
  database: ['vendor', 'expiresOn'],
  other: ['kind', 'vendor'],
  package: ['provider', 'database', 'editionOn'],
  title: ['printIdentifier', 'publisher', 'isCore'],
  bestBet: ['resources'],
  notice: ['kind', 'publishedOn', 'expiresOn'],
  document: ['kind', 'updatedOn'],
};

/**
 * Returns the columns.
 * @param onEdit called to edit a field beside its cell; null where nothing may be written. Stable.
 */
export function useRecordColumns(
  kind: RecordKind,
  onEdit: ((cell: InlineCell) => void) | null,
): readonly GridColumn<RecordRow>[] {
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const columns = useShownColumns(kind);
  return useMemo(() => {
    if (onEdit === null) return columns;
    return columns.map((column) => ({
      ...column,
      cell: (row) => {
        const field = inlineField(kind, column.id, row.missing);
        if (field === undefined) return column.cell(row);
        const name = textIn(row.name, language) || row.id;
        return (
          <EditableCell
            label={text('deskRecords.inline.edit', { name, field: nameOf(field.name) })}
            onEdit={(cell) => onEdit({ row, field, cell })}
          >
            {column.cell(row)}
          </EditableCell>
        );
      },
    }));
  }, [kind, columns, onEdit, text, language, nameOf]);
}

function useShownColumns(kind: RecordKind): readonly GridColumn<RecordRow>[] {
  const text = useText();
  const language = useLanguage();
  const { nameOf, wordsFor } = useFieldWords();
  const reachWords = useReachWords();
  return useMemo(
    () => [
      {
        id: 'name',
        name: nameOf(nameFields[kind] ?? 'name'),
        share: 3,
        isTarget: true,
        cell: (row) => <RecordName kind={kind} row={row} />,
      },
      ...(recordKinds[kind].hasStates
        ? [
            {
              id: 'state',
              name: text('deskRecords.state'),
              width: '124px',
              cell: ({ state }: RecordRow) => <StateBadge state={state} />,
            },
          ]
        : []),
      ...(kind === 'package'
        ? [
            {
              id: 'isOn',
              name: nameOf('isOn'),
              width: '96px',
              cell: (row: RecordRow) => <PackageSwitch row={row} />,
            },
            {
              id: 'titles',
              name: nameOf('titles'),
              width: '96px',
              cell: (row: RecordRow) => <TitlesLink row={row} />,
            },
          ]
        : []),
      ...(shownFields[kind] ?? []).map((name) => ({
        id: name,
        name: nameOf(name),
        share: name === 'vendor' ? 2 : 1,
        // A day and a pencil, uncut.
        ...(fieldOf(kind, name)?.type === 'day' && { width: '132px' }),
        isWide: true,
        cell: ({ values }: RecordRow) => {
          const field = fieldOf(kind, name);
          const value = values[name];
          if (field === undefined || value == null) return '';
          if (field.type === 'resource' || field.type === 'resources')
            return (
              <ResourceNames resources={[resourceOf(value) ?? [], resourcesOf(value)].flat()} />
            );
          return field.type === 'localLine'
            ? textIn(localOf(value), language)
            : wordsFor(field, value);
        },
      })),
      ...(kind === 'notice'
        ? [
            {
              id: 'reach',
              name: text('deskNotices.reach.column'),
              share: 2,
              isWide: true,
              cell: ({ reach }: RecordRow) => (reach === undefined ? '' : reachWords(reach)),
            },
          ]
        : []),
      ...(recordKinds[kind].isImported
        ? []
        : [
            {
              id: 'missing',
              name: text('deskRecords.missing'),
              isWide: true,
              cell: ({ missing }: RecordRow) => <Missing fields={missing} />,
            },
          ]),
      {
        id: 'updatedAt',
        name: text('deskRecords.changedOn'),
        width: '116px',
        isWide: true,
        cell: ({ updatedAt }) => (updatedAt === null ? '' : dayOf(updatedAt)),
      },
    ],
    [kind, text, language, nameOf, wordsFor, reachWords],
  );
}

function RecordName({ kind, row }: { kind: RecordKind; row: RecordRow }) {
  const styles = useStyles();
  const language = useLanguage();
  const address = deskRecordPath(kind, row.id);
  const href = useHref(address);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address);
  return (
    <FluentLink
      href={href}
      className={styles.name}
      onClick={(event) => {
        // The row would be chosen, too.
        event.stopPropagation();
        follow(event as Parameters<typeof follow>[0]);
      }}
    >
      {textIn(row.name, language) || row.id}
    </FluentLink>
  );
}

function Missing({ fields }: { fields: readonly string[] }) {
  const styles = useStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  if (fields.length === 0) return null;
  const words = fields.map(nameOf).join(text('deskFields.comma'));
  return (
    <span className={styles.missing} title={words}>
      <Warning16Regular aria-hidden="true" className={styles.sign} />
      <span className={styles.words}>{words}</span>
    </span>
  );
}

const useStyles = makeStyles({
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    // A target of 24 px (WCAG 2.2).
    display: 'inline-block',
    verticalAlign: 'middle',
    lineHeight: tokens.lineHeightBase500,
  },
  missing: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
  },
  sign: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
});
