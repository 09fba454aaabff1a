// The trial of a database: from when to when, what was decided, and why. While it is only tried, the facts have its days.
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import { pastTrialOf } from '#contract/rules/rules.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Words } from '#ui/linkified-text.tsx';
import { outcomeWords } from './trial-words.ts';

/** Renders the part; nothing before something was decided, or the trial is over. */
export function TrialPart({ detail }: { detail: DatabaseDetail }) {
  const text = useText();
  const language = useLanguage();
  const trial = detail.trial ?? pastTrialOf(detail, today());
  if (trial === null) return null;
  const reason = shownText(trial.reason, language);
  return (
    <DetailPart id="trial" title={text('databases.trial.title')}>
      <FactList
        facts={[
          {
            term: text('databases.trial.period'),
            value: [trial.from, trial.to].filter(Boolean).join(' – '),
          },
          { term: text('databases.trial.decision'), value: outcomeWords(trial, text) },
          {
            term: text('databases.trial.reason'),
            value: reason.text === '' ? null : <Words text={reason.text} lang={reason.lang} />,
          },
        ]}
      />
    </DetailPart>
  );
}
