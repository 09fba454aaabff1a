// Whether the library remembers what the patron views: a choice above the list of what was viewed.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { getRemembering, setRemembering } from '#contract/calls/patron/remembering.ts';
import { usePending } from '#data/pending.ts';
import { useCommand } from '#data/use-command.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';

/** The choice; its place is reserved until it is known. */
export function RememberingChoice() {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(getRemembering, {}, { hideMessage: true });
  const { changes } = usePending(setRemembering, reading);
  const change = useCommand(setRemembering);
  const isRemembered = changes.at(-1)?.input.isRemembered ?? reading.data?.isRemembered;
  return (
    <div className={styles.choice}>
      {isRemembered === undefined ? null : (
        <>
          <Checkbox
            checked={isRemembered}
            label={text('patron.remembering.label')}
            onChange={(_, { checked }) => {
              change({ isRemembered: checked === true }).catch(() => {});
            }}
          />
          <p className={styles.hint}>{text('patron.remembering.hint')}</p>
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  choice: { minHeight: '64px', marginBottom: tokens.spacingVerticalL },
  hint: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    maxWidth: '44em',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
