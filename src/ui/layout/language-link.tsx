// The same screen in the other language, for readers without scripts; the button beside it needs them.
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';

/** Renders the link; nothing where scripts run. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const text = useText();
  const isEnglish = useLanguage() === 'en';
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('lang', isEnglish ? 'zh_CN' : 'en');
  return (
    <noscript>
      <a className={className} href={`${pathname}?${params}`} lang={isEnglish ? 'zh-CN' : 'en'}>
        {text('shell.settings.language')}
      </a>
    </noscript>
  );
}
