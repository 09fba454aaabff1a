// The librarian's passkeys, and the form that adds one for this host.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { SecondFactor } from '#contract/models/desk/second-factor-model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';

interface PasskeyListProps {
  passkeys: SecondFactor['passkeys'];
  isBusy: boolean;
  onAdd: (name: string) => void;
  onRemove: (id: string) => void;
}

/** Renders the list and the form. */
export function PasskeyList({ passkeys, isBusy, onAdd, onRemove }: PasskeyListProps) {
  const styles = useStyles();
  const text = useText();
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd(name.trim());
    setName('');
  };
  return (
    <>
      {passkeys.length === 0 ? null : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <span>
                {text('deskSecurity.passkeys.entry', {
                  name: passkey.name,
                  host: passkey.host,
                  date: dayOf(passkey.createdAt),
                })}
              </span>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={text('deskSecurity.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => onRemove(passkey.id)}
              >
                {text('deskSecurity.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add}>
        <Field label={text('deskSecurity.passkeys.name')} className={styles.field}>
          <Input maxLength={100} value={name} onChange={(_, { value }) => setName(value)} />
        </Field>
        <Button type="submit" disabled={isBusy || name.trim() === ''}>
          {text('deskSecurity.passkeys.add')}
        </Button>
      </form>
    </>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
  },
  field: { flexGrow: 1, maxWidth: '320px' },
});
