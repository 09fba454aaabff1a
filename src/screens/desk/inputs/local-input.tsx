// A text in both languages, side by side; what is missing is marked.
import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useText } from '#i18n/use-text.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useTree } from '../fields/use-tree.ts';
import { localOf, shownLines } from '../fields/values.ts';
import type { FieldInputProps } from './field-props.ts';

const languages: readonly Language[] = ['zh_CN', 'en'];

/** Renders the input of a short or long text in two languages. */
export function LocalInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const styles = useLocalStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  const words = localOf(value);
  const isVendor = field.name === 'vendor';
  const isOneThere = words.zh_CN.trim() !== '' || words.en.trim() !== '';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        {nameOf(field.name)}
        {field.isRequired ? <span className={styles.star}> *</span> : null}
      </legend>
      <div className={styles.pair}>
        {languages.map((language) => {
          const isMissing = isOneThere && words[language].trim() === '';
          const shared = {
            name: `${field.name}.${language}`,
            lang: tagOf(language),
            value: words[language],
            readOnly: isReadOnly,
            onChange: (_: unknown, { value: typed }: { value: string }) =>
              onChange({ ...words, [language]: typed }),
          };
          return (
            <Field
              key={language}
              size="small"
              label={text(`deskFields.languages.${language}`)}
              {...(isMissing && {
                validationState: 'warning' as const,
                validationMessage: text('deskFields.missingLanguage'),
              })}
              {...(reason !== null && {
                validationState: 'error' as const,
                validationMessage: reason,
              })}
            >
              {field.type === 'localText' ? (
                <Textarea
                  resize="vertical"
                  size="medium"
                  rows={shownLines(words[language])}
                  {...shared}
                />
              ) : (
                <Input
                  size="medium"
                  {...shared}
                  {...(isVendor && { list: `vendors-${language}`, autoComplete: 'off' })}
                />
              )}
            </Field>
          );
        })}
      </div>
      {isVendor ? <VendorNames /> : null}
    </fieldset>
  );
}

/** Names of vendors that have a record; another name makes one. */
function VendorNames() {
  const { rows } = useTree('vendor');
  return languages.map((language) => (
    <datalist key={language} id={`vendors-${language}`}>
      {rows.map(({ node }) => {
        const name = node.name[language] ?? '';
        return name === '' ? null : <option key={node.id} value={name} />;
      })}
    </datalist>
  ));
}

/** Two languages beside each other, where there is room. */
export const useLocalStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  star: { color: tokens.colorPaletteRedForeground3 },
  pair: {
    display: 'grid',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  },
});
