// A long text in both languages, as HTML, with the view that readers have of it.
import { Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useText } from '#i18n/use-text.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import type { FieldInputProps } from './field-input.tsx';
import { useLocalStyles } from './local-input.tsx';
import { useFieldWords } from './use-field-words.ts';
import { localOf } from './values.ts';

/** Renders both languages. */
export function HtmlInput({ field, value, onChange, reason, isReadOnly }: FieldInputProps) {
  const local = useLocalStyles();
  const { nameOf } = useFieldWords();
  const words = localOf(value);
  return (
    <fieldset className={local.group}>
      <legend className={local.label}>{nameOf(field.name)}</legend>
      <div className={local.pair}>
        {(['zh_CN', 'en'] as const).map((language) => (
          <OneLanguage
            key={language}
            name={`${field.name}.${language}`}
            language={language}
            html={words[language]}
            isMissing={words[language] === '' && (words.zh_CN !== '' || words.en !== '')}
            reason={reason}
            isReadOnly={isReadOnly}
            onChange={(html) => onChange({ ...words, [language]: html })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OneLanguageProps {
  name: string;
  language: Language;
  html: string;
  isMissing: boolean;
  reason: string | null;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

function OneLanguage(props: OneLanguageProps) {
  const { name, language, html, isMissing, reason, isReadOnly, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.language}>
      <TabList
        size="small"
        selectedValue={isShown ? 'shown' : 'written'}
        onTabSelect={(_, { value }) => setIsShown(value === 'shown')}
      >
        <Tab value="written">{text(`deskFields.languages.${language}`)}</Tab>
        <Tab value="shown">{text('deskFields.asReader')}</Tab>
      </TabList>
      {isShown ? (
        <div className={styles.shown}>
          <SafeHtml html={html} lang={tagOf(language)} />
        </div>
      ) : (
        <Field
          {...(isMissing && {
            validationState: 'warning' as const,
            validationMessage: text('deskFields.missingLanguage'),
          })}
          {...(reason !== null && {
            validationState: 'error' as const,
            validationMessage: reason,
          })}
        >
          <Textarea
            name={name}
            aria-label={text(`deskFields.languages.${language}`)}
            lang={tagOf(language)}
            resize="vertical"
            rows={8}
            value={html}
            readOnly={isReadOnly}
            onChange={(_, { value }) => onChange(value)}
          />
        </Field>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  language: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  shown: {
    minHeight: '10em',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
});
