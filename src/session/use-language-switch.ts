// Switches to the other language of the portal.
import { useLanguage } from '#i18n/use-text.ts';
import { setLanguage } from './language.ts';

/** Properties of a control that switches; its label is in the other language. */
export function useLanguageSwitch(): { lang: string; onClick: () => void } {
  const isEnglish = useLanguage() === 'en';
  return {
    lang: isEnglish ? 'zh-CN' : 'en',
    onClick: () => void setLanguage(isEnglish ? 'zh_CN' : 'en'),
  };
}
