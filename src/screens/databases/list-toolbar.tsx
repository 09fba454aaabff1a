// What stands above the list: search as you type, and how the list is shown.
import { mergeClasses, tokens } from '@fluentui/react-components';
import {
  AppsList20Regular,
  Dismiss16Regular,
  Filter20Regular,
  Grid20Regular,
  Search20Regular,
} from '@fluentui/react-icons';
import { useRef } from 'react';
import type { ListAddress } from '#features/filter-databases/address.ts';
import { useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';

interface SearchFieldProps {
  typed: string;
  onType: (typed: string) => void;
}

/** The search field; the list follows every keystroke. */
export function SearchField({ typed, onType }: SearchFieldProps) {
  const styles = useToolbarStyles();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <Search20Regular aria-hidden="true" className={styles.glass} />
      <input
        ref={field}
        type="search"
        className={styles.field}
        value={typed}
        maxLength={200}
        aria-label={text('databases.search.label')}
        placeholder={text('databases.search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
      />
      {typed === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={text('databases.search.clear')}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <Dismiss16Regular aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

interface ShowAsProps {
  address: Pick<ListAddress, 'view' | 'group'>;
  onChange: (edit: Partial<ListAddress>) => void;
}

/** Grouping, and rows or cards. */
export function ShowAs({ address, onChange }: ShowAsProps) {
  const styles = useToolbarStyles();
  const text = useText();
  return (
    <div className={styles.showAs}>
      <label className={styles.label}>
        {text('databases.group.label')}
        <select
          className={styles.select}
          value={address.group ?? ''}
          onChange={(event) =>
            onChange({ group: (event.target.value || null) as ListAddress['group'] })
          }
        >
          <option value="">{text('databases.group.none')}</option>
          <option value="letter">{text('databases.group.letter')}</option>
          <option value="subject">{text('databases.group.subject')}</option>
        </select>
      </label>
      <fieldset className={styles.views} aria-label={text('databases.view.label')}>
        {(['list', 'card'] as const).map((view) => (
          <button
            key={view}
            type="button"
            className={mergeClasses(styles.view, address.view === view && styles.chosen)}
            aria-pressed={address.view === view}
            aria-label={text(`databases.view.${view}`)}
            title={text(`databases.view.${view}`)}
            onClick={() => onChange({ view })}
          >
            {view === 'list' ? (
              <AppsList20Regular aria-hidden="true" />
            ) : (
              <Grid20Regular aria-hidden="true" />
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Opens the filters of compact layouts. */
export function FilterOpener({ count, onOpen }: { count: number; onOpen: () => void }) {
  const styles = useToolbarStyles();
  const text = useText();
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <Filter20Regular aria-hidden="true" />
      {count === 0 ? text('databases.filters.open') : text('databases.filters.openWith', { count })}
    </button>
  );
}

const control = {
  boxSizing: 'border-box',
  height: '36px',
  font: 'inherit',
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
} as const;

const useToolbarStyles = makeStyles({
  search: { position: 'relative', flexGrow: 1, minWidth: 0, display: 'flex' },
  glass: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalS,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: tokens.colorNeutralForeground3,
  },
  field: {
    ...control,
    width: '100%',
    paddingInline: tokens.spacingHorizontalXXXL,
    paddingInlineStart: `calc(${tokens.spacingHorizontalM} + ${tokens.spacingHorizontalXXL})`,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
    [compact]: { height: '44px', fontSize: tokens.fontSizeBase400 },
  },
  clear: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    [compact]: { width: '44px' },
  },
  showAs: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    [compact]: { justifyContent: 'space-between' },
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  select: {
    ...control,
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { height: '44px' },
  },
  views: {
    display: 'flex',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  view: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '34px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { width: '44px', height: '44px' },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  opener: {
    ...control,
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    height: '44px',
    paddingInline: tokens.spacingHorizontalM,
    cursor: 'pointer',
  },
});
