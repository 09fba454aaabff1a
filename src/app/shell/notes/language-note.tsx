// Offers the language of the browser at the first visit, in that language.

import { Button } from '@fluentui/react-components';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import type { Language } from '#contract/models/model.ts';
import { tagOf } from '#i18n/lang.ts';
import { currentLanguage, useText } from '#i18n/use-text.ts';
import { chooseLanguage } from '#session/language.ts';
import { Note } from './note.tsx';

interface LanguageNoteProps {
  offered: Language;
  onAnswer: () => void;
}

export function LanguageNote({ offered, onAnswer }: LanguageNoteProps) {
  const text = useText();
  const lang = tagOf(offered);
  const answer = (language: Language) => {
    onAnswer();
    void chooseLanguage(language);
  };
  return (
    <Note
      icon={<LocalLanguage20Regular />}
      name="language"
      actions={
        <>
          <Button size="small" appearance="primary" lang={lang} onClick={() => answer(offered)}>
            {text('shell.settings.language')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            lang={lang}
            onClick={() => answer(currentLanguage())}
          >
            {text('shell.settings.languageKeep')}
          </Button>
        </>
      }
    >
      <span lang={lang}>{text('shell.settings.languageOffer')}</span>
    </Note>
  );
}
