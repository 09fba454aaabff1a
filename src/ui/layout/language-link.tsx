// The same screen in the other language. A link, so that it works before the program runs, and without scripts.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isPlainClick } from '#browser/history.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { touchTarget } from '../styles/breakpoints.ts';

interface LanguageLinkProps {
  className?: string | undefined;
  /** Switches in this page, without loading it anew. */
  onSwitch?: () => void;
}

/** Renders the link; its words are in the other language. */
export function LanguageLink({ className, onSwitch }: LanguageLinkProps) {
  const styles = useStyles();
  const text = useText();
  const isEnglish = useLanguage() === 'en';
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('lang', isEnglish ? 'zh_CN' : 'en');
  const onClick = (event: MouseEvent) => {
    if (onSwitch === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onSwitch();
  };
  return (
    <a
      className={className ?? styles.link}
      href={`${pathname}?${params}`}
      lang={isEnglish ? 'zh-CN' : 'en'}
      onClick={onClick}
    >
      {text('shell.settings.language')}
    </a>
  );
}

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchTarget,
    paddingInline: tokens.spacingHorizontalM,
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});
