// Recovery codes, which are shown once: to copy or to print.
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';

/** Renders the codes until the librarian says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const styles = useStyles();
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <section className={styles.part} aria-label={text('deskSecurity.recovery.title')}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text('deskSecurity.recovery.once')}</MessageBarBody>
      </MessageBar>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          {text(isCopied ? 'deskSecurity.recovery.copied' : 'deskSecurity.recovery.copy')}
        </Button>
        <Button onClick={() => print()}>{text('deskSecurity.recovery.print')}</Button>
        <Button appearance="primary" onClick={onKept}>
          {text('deskSecurity.recovery.kept')}
        </Button>
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase400,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
