// Where an import is: a word and an icon, and how far it is while it runs.
import { Badge, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import type { ImportRun } from '#contract/models/import-model.ts';
import { useText } from '#i18n/use-text.ts';
import { isTrial, isUnderWay, partOf } from './import-rules.ts';

const badges = {
  running: { color: 'brand', Icon: ArrowSync16Regular },
  undoing: { color: 'brand', Icon: ArrowSync16Regular },
  done: { color: 'success', Icon: CheckmarkCircle16Regular },
  refused: { color: 'danger', Icon: ErrorCircle16Regular },
  failed: { color: 'danger', Icon: ErrorCircle16Regular },
  undone: { color: 'informative', Icon: ArrowUndo16Regular },
} as const;

export function ImportStateBadge({ run }: { run: ImportRun }) {
  const styles = useStyles();
  const text = useText();
  const { state, rowsDone, rowsTotal } = run;
  const { color, Icon } = badges[state];
  const part = partOf(run);
  return (
    <span className={styles.lines}>
      <Badge appearance="tint" color={color} icon={<Icon />} className={styles.badge}>
        {text(
          state === 'done' && isTrial(run) ? 'deskImports.tried' : `deskImports.states.${state}`,
        )}
      </Badge>
      {isUnderWay(run) ? (
        <>
          <ProgressBar
            aria-label={text('deskImports.progressOf', { name: run.fileName })}
            {...(part !== undefined && { value: part })}
          />
          {rowsTotal > 0 ? (
            <span className={styles.quiet}>
              {text('deskImports.progress', { done: rowsDone, total: rowsTotal })}
            </span>
          ) : null}
        </>
      ) : null}
    </span>
  );
}

const useStyles = makeStyles({
  lines: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  badge: { justifySelf: 'start' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
