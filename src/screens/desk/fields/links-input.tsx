// Names with addresses: sub-databases, help documents.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { NamedLink } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useText } from '#i18n/use-text.ts';
import type { FieldInputProps } from './field-input.tsx';
import { useFieldWords } from './use-field-words.ts';
import { linksOf, localOf } from './values.ts';

/** Renders one line for each link. */
export function LinksInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const styles = useStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  const links = linksOf(value);
  const change = (index: number, link: NamedLink) => onChange(links.with(index, link));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{nameOf(field.name)}</legend>
      {links.map((link, index) => {
        const name = localOf(link.name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place.
          <div key={index} className={styles.row}>
            {(['zh_CN', 'en'] as const).map((language) => (
              <Input
                key={language}
                aria-label={text('deskFields.linkName', {
                  language: text(`deskFields.languages.${language}`),
                })}
                placeholder={text(`deskFields.languages.${language}`)}
                lang={tagOf(language)}
                value={name[language]}
                readOnly={isReadOnly}
                onChange={(_, { value: typed }) =>
                  change(index, { ...link, name: { ...name, [language]: typed } })
                }
              />
            ))}
            <Input
              type="url"
              className={styles.url}
              aria-label={text('deskFields.linkAddress')}
              placeholder="https://"
              value={link.url}
              readOnly={isReadOnly}
              onChange={(_, { value: url }) => change(index, { ...link, url })}
            />
            <Button
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={text('deskFields.remove')}
              disabled={isReadOnly}
              onClick={() => onChange(links.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Field {...(reason !== null && { validationMessage: reason })}>
        <Button
          className={styles.add}
          icon={<Add20Regular />}
          disabled={isReadOnly}
          onClick={() => onChange([...links, { name: {}, url: '' }])}
        >
          {text('deskFields.addLink')}
        </Button>
      </Field>
    </fieldset>
  );
}

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalS,
  },
  url: { flexGrow: 1, minWidth: '16em' },
  add: { alignSelf: 'flex-start', justifySelf: 'start' },
});
