// A hit in the suggestions: its name, and the line that distinguishes it from others.
import type { Outage } from '#contract/models/outage-model.ts';
import type { Hit } from '#contract/models/search-model.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { shortTime } from '#session/short-time.ts';
import { FaultSign } from '#ui/fault-sign.tsx';
import { hitLine } from './hit-line.ts';

interface HitWordsProps {
  hit: Hit;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Outage | null;
  classes: { name: string; line: string };
}

/** Renders the words of a hit in the reader's language. */
export function HitWords({ hit, outage, classes }: HitWordsProps) {
  const language = useLanguage();
  const text = useText();
  const name = shownText(hit.name, language);
  const instead = outage === null ? null : shownText(outage.instead, language);
  return (
    <>
      <span lang={name.lang} className={classes.name}>
        {name.text}
      </span>
      {outage === null ? null : (
        <FaultSign>{text('databases.outage.since', { time: shortTime(outage.since) })}</FaultSign>
      )}
      <span className={classes.line} lang={instead?.text ? instead.lang : undefined}>
        {instead?.text
          ? text('databases.outage.instead', { text: instead.text })
          : hitLine(hit, language)}
      </span>
    </>
  );
}
