// A cell that can be edited: what it shows, and a pencil. By the keyboard the cell itself is reached, and F2 or Enter
// press its pencil.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import type { KeyboardEvent, ReactNode } from 'react';
import { print } from '#ui/styles/breakpoints.ts';

interface EditableCellProps {
  /** What the pencil does. */
  label: string;
  onEdit: (cell: HTMLElement) => void;
  children: ReactNode;
}

const cellRole = '[role=gridcell]';

export function EditableCell({ label, onEdit, children }: EditableCellProps) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      <span className={styles.words}>{children}</span>
      <button
        type="button"
        tabIndex={-1}
        data-edit
        aria-label={label}
        title={label}
        className={styles.pencil}
        onClick={(event) => {
          // The row would be chosen, too.
          event.stopPropagation();
          onEdit(event.currentTarget.closest<HTMLElement>(cellRole) ?? event.currentTarget);
        }}
      >
        <Edit16Regular aria-hidden="true" />
      </button>
    </span>
  );
}

/** Around the grid: its keys, and the pencils of the row that the mouse or the focus is on. */
export function EditableCells({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.grid} onKeyDownCapture={pressPencil}>
      {children}
    </div>
  );
}

/** Presses the pencil of the cell that has the focus; Enter on a link of it follows the link. */
function pressPencil(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const isToEdit = key === 'F2' || (key === 'Enter' && target.matches(cellRole));
  const pencil = target.closest(cellRole)?.querySelector<HTMLElement>('[data-edit]');
  if (!isToEdit || pencil == null) return;
  event.preventDefault();
  event.stopPropagation();
  pencil.click();
}

const useStyles = makeStyles({
  grid: {
    display: 'contents',
    // A screen without a mouse shows all pencils.
    '@media (hover: hover)': {
      '& [role=row]:not(:hover, :focus-within) [data-edit]': { opacity: 0 },
    },
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  words: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  pencil: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    // A target of 24 px (WCAG 2.2).
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorBrandForegroundLink,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    [print]: { display: 'none' },
  },
});
