// The addresses of a new feed, which are shown once: for readers of feeds and for calendars.
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ownFeedPath } from '#contract/wire/feed-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';

interface OwnAddressesProps {
  secret: string;
  onCopy: (address: string, said: string) => void;
}

/** A field with each address, and a button that copies it. */
export function OwnAddresses({ secret, onCopy }: OwnAddressesProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const query = language === 'en' ? '?lang=en' : '';
  return (
    <div className={styles.list}>
      <p role="status" className={styles.once}>
        {text('feeds.own.once')}
      </p>
      {(['atom', 'rss', 'ics'] as const).map((format) => {
        const address = location.origin + ownFeedPath(secret, format) + query;
        const name = text(`feeds.formats.${format}`);
        return (
          <div key={format} className={styles.row}>
            <Field label={name} className={styles.field}>
              <Input
                value={address}
                readOnly
                spellCheck={false}
                onFocus={(event) => event.target.select()}
              />
            </Field>
            <Button
              aria-label={`${text('feeds.own.copy')} ${name}`}
              onClick={() => onCopy(address, text('feeds.own.copied'))}
            >
              {text('feeds.own.copy')}
            </Button>
          </div>
        );
      })}
    </div>
  );
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS },
  once: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minWidth: 0 },
});
