// A hit in the suggestions: its name, and the line that distinguishes it from others.
import type { Hit } from '#contract/models/search-model.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { hitLine } from './hit-line.ts';

/** Renders the words of a hit in the reader's language. */
export function HitWords({ hit, classes }: { hit: Hit; classes: { name: string; line: string } }) {
  const language = useLanguage();
  const name = shownText(hit.name, language);
  return (
    <>
      <span lang={name.lang} className={classes.name}>
        {name.text}
      </span>
      <span className={classes.line}>{hitLine(hit, language)}</span>
    </>
  );
}
