// A long text in both languages: in the editor, as HTML, and as readers see it.
import { Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useText } from '#i18n/use-text.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import { HtmlEditor } from '../editor/html-editor.tsx';
import { useFieldWords } from '../fields/use-field-words.ts';
import { localOf } from '../fields/values.ts';
import type { FieldInputProps } from './field-props.ts';
import { useLocalStyles } from './local-input.tsx';

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
            field={field.name}
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

const views = ['editor', 'source', 'reader'] as const;
type View = (typeof views)[number];

interface OneLanguageProps {
  /** Name of the field. */
  field: string;
  language: Language;
  html: string;
  isMissing: boolean;
  reason: string | null;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

function OneLanguage(props: OneLanguageProps) {
  const { field, language, html, isMissing, reason, isReadOnly, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  const [view, setView] = useState<View>('editor');
  const label = text('deskEditor.label', {
    name: nameOf(field),
    language: text(`deskFields.languages.${language}`),
  });
  return (
    <div className={styles.language}>
      <div className={styles.head}>
        <span lang={tagOf(language)}>{text(`deskFields.languages.${language}`)}</span>
        <TabList
          size="small"
          aria-label={label}
          selectedValue={view}
          onTabSelect={(_, { value }) => setView(value as View)}
        >
          {views.map((each) => (
            <Tab key={each} value={each}>
              {text(`deskEditor.views.${each}`)}
            </Tab>
          ))}
        </TabList>
      </div>
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
        {view === 'editor' ? (
          <HtmlEditor
            label={label}
            lang={tagOf(language)}
            html={html}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        ) : view === 'source' ? (
          <Textarea
            aria-label={label}
            lang={tagOf(language)}
            resize="vertical"
            rows={12}
            value={html}
            readOnly={isReadOnly}
            onChange={(_, { value }) => onChange(value)}
          />
        ) : (
          <div className={styles.shown}>
            <SafeHtml html={html} lang={tagOf(language)} />
          </div>
        )}
      </Field>
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
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  shown: {
    minHeight: '10em',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
});
