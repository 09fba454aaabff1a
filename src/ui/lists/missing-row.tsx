// A row of a long list that is not loaded yet.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isForLater } from '#contract/wire/errors.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { greyShape } from '../states/skeleton.tsx';
import { useActionStyles } from '../styles/action-styles.ts';
import { useItemStyles } from '../styles/item-styles.ts';

/** The reason why a page could not be loaded, and a function to retry. */
interface RowFailure {
  error: Error;
  retry: () => void;
}

interface MissingRowProps {
  top: number;
  look: 'list' | 'short';
  /** If the page could not be loaded, its first row shows the failure. */
  failure: RowFailure | null;
}

/** Renders grey shapes, or the failure with a retry button. */
export function MissingRow({ top, look, failure }: MissingRowProps) {
  const items = useItemStyles();
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <li
      className={mergeClasses(items.item, items.row, look === 'short' && items.short, items.placed)}
      style={{ transform: `translateY(${top}px)` }}
      aria-hidden={failure === null}
    >
      {failure === null ? (
        <div className={items.body}>
          <div className={mergeClasses(styles.bar, styles.name)} />
          <div className={mergeClasses(styles.bar, styles.short)} />
          <div className={mergeClasses(styles.bar, styles.long)} />
        </div>
      ) : (
        <div className={styles.failed}>
          {isForLater(failure.error)
            ? failure.error.sentence(language)
            : text('failures.partFailed')}
          <button type="button" className={actions.secondary} onClick={failure.retry}>
            {text('failures.tryAgain')}
          </button>
        </div>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  bar: { height: tokens.lineHeightBase200, ...greyShape },
  name: { width: '46%' },
  short: { width: '24%' },
  long: { width: '72%' },
  failed: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});
