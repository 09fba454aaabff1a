import { makeStyles, tokens } from '@fluentui/react-components';
import type { Question } from '#session/atoms.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

export function QuestionDialog({ question }: { question: Question }) {
  const styles = useStyles();
  const { title, lead, items, confirmText, cancelText, answer } = question;
  return (
    <ConfirmDialog
      title={title}
      confirmText={confirmText}
      cancelText={cancelText}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {lead}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const useStyles = makeStyles({
  items: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    fontVariantNumeric: 'tabular-nums',
  },
});
