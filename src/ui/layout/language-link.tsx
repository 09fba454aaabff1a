// The same screen in the other language, for readers without scripts; the button beside it needs them.
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';

interface LanguageLinkProps {
  className?: string | undefined;
}

/** Renders the link; nothing where scripts run. */
export function LanguageLink(props: LanguageLinkProps) {
  return (
    <noscript>
      <LanguageAnchor {...props} />
    </noscript>
  );
}

/** The link alone, for what is in a `noscript` already. */
export function LanguageAnchor({ className }: LanguageLinkProps) {
  const text = useText();
  const isEnglish = useLanguage() === 'en';
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('lang', isEnglish ? 'zh_CN' : 'en');
  return (
    <a className={className} href={`${pathname}?${params}`} lang={isEnglish ? 'zh-CN' : 'en'}>
      {text('shell.settings.language')}
    </a>
  );
}
