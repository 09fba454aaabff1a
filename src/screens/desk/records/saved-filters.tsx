// The librarian's own saved filters of a list: one is chosen, deleted, or made of what the list shows now. A saved
// filter is an address.
import {
  Button,
  Link as FluentLink,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { read, send } from '#client/calls/calls.ts';
import { getDesk, setDesk } from '#contract/calls/desk/desk.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { SavedFilter } from '#contract/models/desk/task-model.ts';
import { useText } from '#i18n/use-text.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { useDesk } from '../frame/desk-context.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { addressOf, filtersOf, isSameFilter, withSaved } from './list-query.ts';

interface SavedFiltersProps {
  kind: RecordKind;
  /** The address's filters. */
  params: URLSearchParams;
  /** Called when the list becomes another one. */
  onChoose: () => void;
}

/** The button, and what it opens. */
export function SavedFilters({ kind, params, onChoose }: SavedFiltersProps) {
  const styles = useStyles();
  const text = useText();
  const { filters } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  const { take, isBusy, failure, forget } = useStep();
  const own = filtersOf(kind, filters);
  /** Begins with what is saved now: another window may have changed it. */
  const change = (to: (before: readonly SavedFilter[]) => SavedFilter[], done: string) => {
    let before: SavedFilter[] = [];
    return take(
      async () => {
        before = (await read(getDesk, {})).data.filters;
        await send(setDesk, { filters: to(before) });
      },
      done,
      () => void take(() => send(setDesk, { filters: before }), text('desk.undone')),
    );
  };
  const remove = (gone: SavedFilter) =>
    change(
      (before) => before.filter((each) => !isSameFilter(each, gone)),
      text('deskRecords.filters.deleted', { name: gone.name }),
    );
  return (
    <Popover
      trapFocus
      open={isOpen}
      positioning={{ position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => {
        setIsOpen(open);
        forget();
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<Bookmark20Regular />}>{text('deskRecords.filters.open')}</Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text('deskRecords.filters.open')}>
        {own.length === 0 ? (
          <p className={styles.none}>{text('deskRecords.filters.none')}</p>
        ) : null}
        <ul className={styles.list}>
          {own.map((each) => (
            <li key={each.name} className={styles.row}>
              <FilterLink
                filter={each}
                isCurrent={each.address === addressOf(kind, params)}
                onChoose={() => {
                  setIsOpen(false);
                  onChoose();
                }}
              />
              <Button
                appearance="subtle"
                icon={<Delete20Regular />}
                disabled={isBusy}
                aria-label={text('deskRecords.filters.delete', { name: each.name })}
                onClick={() => void remove(each)}
              />
            </li>
          ))}
        </ul>
        {params.size === 0 ? (
          <p className={styles.none}>{text('deskRecords.filters.first')}</p>
        ) : (
          <NewFilter
            isBusy={isBusy}
            onSave={async (name) => {
              const filter = { name, address: addressOf(kind, params) };
              const done = text('deskRecords.filters.saved', { name });
              if (await change((before) => withSaved(before, filter), done)) setIsOpen(false);
            }}
          />
        )}
        <StepFailure failure={failure} />
      </PopoverSurface>
    </Popover>
  );
}

interface FilterLinkProps {
  filter: SavedFilter;
  isCurrent: boolean;
  onChoose: () => void;
}

function FilterLink({ filter: { name, address }, isCurrent, onChoose }: FilterLinkProps) {
  const styles = useStyles();
  const href = useHref(address);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address);
  return (
    <FluentLink
      href={href}
      className={styles.name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        follow(event as Parameters<typeof follow>[0]);
        onChoose();
      }}
    >
      {name}
    </FluentLink>
  );
}

interface NewFilterProps {
  isBusy: boolean;
  onSave: (name: string) => void;
}

/** The form for what the list shows now. */
function NewFilter({ isBusy, onSave }: NewFilterProps) {
  const styles = useStyles();
  const text = useText();
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(name.trim() === '');
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <TextField
        id="filter-name"
        label={text('deskRecords.filters.name')}
        reason={isRefused ? text('deskRecords.filters.missingName') : null}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={setName}
      />
      <Button type="submit" appearance="primary" disabled={isBusy} className={styles.save}>
        {text('deskRecords.filters.save')}
      </Button>
    </form>
  );
}

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    width: 'min(320px, calc(100vw - 32px))',
    boxSizing: 'border-box',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none', ':empty': { display: 'none' } },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  name: {
    minWidth: 0,
    // A target of 24 px (WCAG 2.2).
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    '&[aria-current]': { fontWeight: tokens.fontWeightSemibold },
  },
  form: { display: 'grid', gap: tokens.spacingVerticalS },
  save: { justifySelf: 'start' },
});
