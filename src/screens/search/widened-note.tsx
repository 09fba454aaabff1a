// What the search did to find something: it corrected the words, or let some go. One line, which undoes it.
import { searchPath } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { useLetGoText } from '#ui/states/let-go-note.tsx';
import { useTwoColumnStyles } from '#ui/styles/list-frame.ts';

interface WidenedNoteProps {
  q: string;
  isCorrected: boolean;
  letGo: readonly string[] | undefined;
}

/** Nothing where all words match as they were typed. */
export function WidenedNote({ q, isCorrected, letGo = [] }: WidenedNoteProps) {
  const styles = useTwoColumnStyles();
  const text = useText();
  const letGoText = useLetGoText();
  if (!isCorrected && letGo.length === 0) return null;
  return (
    <p className={styles.corrected} role="status">
      {letGo.length > 0 ? letGoText(letGo) : text('search.corrected')}{' '}
      <NameLink to={searchPath(`"${q.replaceAll('"', '')}"`)}>
        {text('search.exactly', { q })}
      </NameLink>
    </p>
  );
}
