// The library's theme around everything, light or dark as the reader or the system says.

import { FluentProvider } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Style } from '#contract/model.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { appearanceAtom, libraryAtom } from '#session/atoms.ts';
import { themeOf } from './theme.ts';

/** Colours of the product's own front door. */
const ownStyle: Style = { themeColor: '#0f6cbd', topNavBg: '#0b3a66' };

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Gives its children the theme. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const library = useAtomValue(libraryAtom);
  const appearance = useAtomValue(appearanceAtom);
  const isSystemDark = useSyncExternalStore(watchSystem, () => systemDark.matches);
  const language = useLanguage();
  const isDark = appearance === 'system' ? isSystemDark : appearance === 'dark';
  const style = library?.style ?? ownStyle;
  const { themeColor, topNavBg } = style;
  const theme = useMemo(
    () => themeOf({ themeColor, topNavBg }, isDark),
    [themeColor, topNavBg, isDark],
  );
  return (
    <FluentProvider
      theme={theme}
      style={{ colorScheme: isDark ? 'dark' : 'light' }}
      lang={language === 'en' ? 'en' : 'zh-CN'}
    >
      {children}
    </FluentProvider>
  );
}

function watchSystem(listener: () => void): () => void {
  systemDark.addEventListener('change', listener);
  return () => systemDark.removeEventListener('change', listener);
}
