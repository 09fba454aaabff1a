// The tools above a list: search as you type, and the button for the filters of compact layouts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Filter20Regular } from '@fluentui/react-icons/svg/filter';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { SearchInput } from '../controls/search-input.tsx';
import { compact, desktop, touchTarget, unscripted } from '../styles/breakpoints.ts';
import { listFormId } from '../styles/list-frame.ts';

interface SearchFieldProps {
  typed: string;
  label: string;
  placeholder: string;
  onType: (typed: string) => void;
  /** The reader goes to the field. */
  onFocus?: () => void;
}

/** Renders the search field; the list updates with every keystroke. */
export function SearchField({ typed, label, placeholder, onType, onFocus }: SearchFieldProps) {
  const styles = useStyles();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <Search20Regular aria-hidden="true" className={styles.glass} />
      <SearchInput
        field={field}
        id={fieldId}
        form={listFormId}
        className={styles.field}
        value={typed}
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        onType={onType}
        onFocus={onFocus}
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

const fieldId = 'list-search';

/** A link that skips the filters and leads to the search field; visible while it has the focus. */
export function SkipFilters() {
  const styles = useStyles();
  const text = useText();
  return (
    <a className={styles.skip} href={`#${fieldId}`}>
      {text('databases.filters.skip')}
    </a>
  );
}

/** The button that opens the filters of compact layouts. */
export function FilterOpener({ count, onOpen }: { count: number; onOpen: () => void }) {
  const styles = useStyles();
  const text = useText();
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <Filter20Regular aria-hidden="true" />
      {count === 0 ? text('databases.filters.open') : text('databases.filters.openWith', { count })}
    </button>
  );
}

/** Styles of the inputs and selects above a list. */
export const control = {
  boxSizing: 'border-box',
  height: '36px',
  font: 'inherit',
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusMedium,
} as const;

const useStyles = makeStyles({
  search: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    [desktop]: { flexBasis: '240px' },
  },
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
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
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
    [compact]: { width: touchTarget },
  },
  skip: {
    display: 'block',
    color: tokens.colorBrandForegroundLink,
    ':not(:focus)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  opener: {
    ...control,
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    height: touchTarget,
    paddingInline: tokens.spacingHorizontalM,
    cursor: 'pointer',
    // Without scripts nothing opens; the filters stand below the field.
    [unscripted]: { display: 'none' },
  },
});
