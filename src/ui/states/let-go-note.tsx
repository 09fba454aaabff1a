// Says which words the results need not have, because nothing has all words that were typed.
import { useText } from '#i18n/use-text.ts';
import { useTwoColumnStyles } from '../styles/list-frame.ts';

/** @param props.words none where the results have all words */
export function LetGoNote({ words = [] }: { words?: readonly string[] | undefined }) {
  const styles = useTwoColumnStyles();
  const letGo = useLetGoText();
  return words.length === 0 ? null : (
    <p className={styles.corrected} role="status">
      {letGo(words)}
    </p>
  );
}

/** The sentence. */
export function useLetGoText(): (words: readonly string[]) => string {
  const text = useText();
  return (words) =>
    text('shell.list.letGo', {
      words: words
        .map((word) => text('shell.list.letGoWord', { word }))
        .join(text('shell.list.comma')),
    });
}
