// A reference that the reader pastes, and what was read from it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import type { DeliveryFormState } from './use-delivery-form.ts';

/** The call takes no more. */
const longest = 4_000;

/** What was read from a reference; `nothing` and `plain` are said in other words than the formats. */
export interface CitationReading {
  form: string;
  found: Partial<DeliveryItem>;
}

interface CitationFieldProps {
  form: DeliveryFormState;
  readCitation: (citation: string) => CitationReading;
}

/** The field, the button that reads it, and what came of it. */
export function CitationField({ form, readCitation }: CitationFieldProps) {
  const styles = useStyles();
  const text = useText();
  const { input, edit, field, fillFromCitation, reading } = form;
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isCut, setIsCut] = useState(false);
  const read = () => {
    const { form: kind, found } = readCitation(input.citation);
    setOutcome(kind);
    fillFromCitation(found);
  };
  return (
    <div className={styles.part}>
      <LongTextField
        {...field('citation')}
        label={text('delivery.citation.label')}
        remark={text('draft.optional')}
        hint={
          isCut ? text('delivery.citation.cut', { count: longest }) : text('delivery.citation.hint')
        }
        rows={3}
        onChange={(citation) => {
          setOutcome(null);
          setIsCut(citation.length > longest);
          edit({ citation: citation.slice(0, longest) });
        }}
      />
      <div className={styles.row}>
        <Button onClick={read} disabled={input.citation.trim() === ''}>
          {text('delivery.citation.read')}
        </Button>
        <p role="status" className={styles.outcome}>
          {outcome === null ? null : <OutcomeWords form={outcome} count={reading.filledCount} />}
        </p>
      </div>
    </div>
  );
}

interface OutcomeWordsProps {
  form: string;
  /** Number of fields that were filled. */
  count: number;
}

function OutcomeWords({ form, count }: OutcomeWordsProps) {
  const text = useText();
  if (form === 'nothing') return text('delivery.citation.nothing');
  if (count === 0) return text('delivery.citation.nothingNew');
  const filled = text('delivery.citation.filled', { count });
  return `${filled} ${text(form === 'plain' ? 'delivery.citation.plain' : 'delivery.citation.exact')}`;
}

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  outcome: { margin: 0, minWidth: 0, color: tokens.colorNeutralForeground2 },
});
