// The part of a description that matched the query, with the query marked.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Hit } from '#contract/models/search-model.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';

/** In the reader's language if the match is in it, else in the other; nothing for other reasons. */
export function HitSnippet({ snippet = {} }: Pick<Hit, 'snippet'>) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const other = language === 'en' ? 'zh_CN' : 'en';
  const shown = snippet[language] === undefined ? other : language;
  const pieces = snippet[shown];
  if (pieces === undefined) return null;
  let index = 0;
  return (
    <p className={styles.snippet}>
      {text('search.reasons.description', { text: '' })}
      <span lang={tagOf(shown)}>
        {pieces.map((piece) => {
          const key = index;
          index += piece.text.length;
          return piece.isMet ? (
            <mark key={key} className={styles.mark}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          );
        })}
      </span>
    </p>
  );
}

const useStyles = makeStyles({
  snippet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  mark: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
  },
});
