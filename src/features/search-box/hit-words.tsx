// A hit in the suggestions: its name, and the line that distinguishes it from others.

import type { Hit } from '#contract/models/search-model.ts';
import type { Fault } from '#contract/rules/ways.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { adviceOf, faultWords } from '#session/fault-words.ts';
import { FaultSign } from '#ui/fault-sign.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { hitLine } from './hit-line.ts';
import { RecommendedSign } from './recommended-sign.tsx';

interface HitWordsProps {
  hit: Hit;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Fault | null;
  classes: { name: string; line: string };
}

/** Renders the words of a hit in the reader's language. */
export function HitWords({ hit, outage, classes }: HitWordsProps) {
  const language = useLanguage();
  const text = useText();
  const name = shownName(hit, language);
  const advice = adviceOf(outage, language, text);
  return (
    <>
      <span className={classes.name}>
        <Isolated {...name} />
      </span>
      {hit.isRecommended ? <RecommendedSign text={text} /> : null}
      {outage === null ? null : <FaultSign>{faultWords(outage, language, text)}</FaultSign>}
      <span className={classes.line}>
        <Isolated {...(advice ?? { text: hitLine(hit, language) })} />
      </span>
    </>
  );
}
