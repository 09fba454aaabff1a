// How often e-mail of each kind comes: a select for every kind that can be mailed.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { MailRhythm, type Subscription } from '#contract/models/patron-model.ts';
import { mailedKinds, rhythmOf } from '#contract/rules/subscription-rules.ts';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '#ui/breakpoints.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { control } from '#ui/lists/list-tools.tsx';

interface RhythmRowsProps {
  choice: Subscription;
  onChange: (mail: NonNullable<Subscription['mail']>) => void;
}

/** The chosen topics, outages of what the reader follows, and what is the reader's own. */
export function RhythmRows({ choice, onChange }: RhythmRowsProps) {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  return (
    <FormField id={id} label={text('subscription.frequency.label')}>
      <ul className={styles.rows}>
        {mailedKinds(choice).map((kind) => (
          <li key={kind}>
            <label className={styles.row}>
              <span className={styles.name}>{text(`subscription.kinds.${kind}`)}</span>
              <select
                className={styles.select}
                value={rhythmOf(choice, kind)}
                onChange={(event) => {
                  const rhythm = MailRhythm.safeParse(event.target.value).data;
                  if (rhythm !== undefined) onChange({ ...choice.mail, [kind]: rhythm });
                }}
              >
                {MailRhythm.options.map((rhythm) => (
                  <option key={rhythm} value={rhythm}>
                    {text(`subscription.frequency.${rhythm}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </FormField>
  );
}

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    // A long name wraps; the selects stay below each other.
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    maxWidth: '28em',
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  select: {
    ...control,
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
  },
});
