// The sign of a hit that librarians put first for the typed words.
import { makeStyles } from '@fluentui/react-components';
import type { Translate } from '#i18n/use-text.ts';
import { badgeLook } from '#ui/styles/badge-styles.ts';

/** The sign, with its word. */
export function RecommendedSign({ text }: { text: Translate }) {
  const { sign } = useStyles();
  return <span className={sign}>{text('search.recommended')}</span>;
}

const useStyles = makeStyles({ sign: { ...badgeLook, flexShrink: 0, whiteSpace: 'nowrap' } });
