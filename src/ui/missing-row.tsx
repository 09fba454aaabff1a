// A row of a long list that is not there yet.
import { mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { useActionStyles } from './action-styles.ts';
import { useItemStyles } from './item-styles.ts';

interface MissingRowProps {
  top: number;
  /** Where the page could not be had, its first row asks for it again. */
  onRetry: (() => void) | null;
}

/** Grey shapes, or a way to ask again. */
export function MissingRow({ top, onRetry }: MissingRowProps) {
  const items = useItemStyles();
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  return (
    <li
      className={mergeClasses(items.item, items.row, items.placed)}
      style={{ transform: `translateY(${top}px)` }}
      aria-hidden={onRetry === null}
    >
      {onRetry === null ? (
        <div className={items.body}>
          <div className={mergeClasses(styles.bar, styles.name)} />
          <div className={mergeClasses(styles.bar, styles.short)} />
          <div className={mergeClasses(styles.bar, styles.long)} />
        </div>
      ) : (
        <div className={styles.failed}>
          {text('titles.failed.page')}
          <button type="button" className={actions.secondary} onClick={onRetry}>
            {text('databases.failed.retry')}
          </button>
        </div>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  bar: {
    height: tokens.lineHeightBase200,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  name: { width: '46%' },
  short: { width: '24%' },
  long: { width: '72%' },
  failed: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});
