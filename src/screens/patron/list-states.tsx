// What the lists of the personal center show while they have nothing else.
import { tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Rows that are on their way. */
export function Waiting() {
  const text = useText();
  return (
    <Skeleton
      className={useStyles().rows}
      lines={['45%', '60%', '38%', '52%', '41%']}
      label={text('shell.list.loading')}
    />
  );
}

/** The rows did not come. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText();
  const actions = useActionStyles();
  return (
    <FailedPanel
      error={error}
      offline={{ title: text('failures.notSaved'), text: text('databases.detail.notSaved.text') }}
      failed={{ title: text('patron.failed.title'), text: text('patron.failed.text') }}
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('failures.tryAgain')}
      </button>
    </FailedPanel>
  );
}

const useStyles = makeStyles({
  rows: { paddingBlock: tokens.spacingVerticalL, gap: tokens.spacingVerticalXXXL },
});
