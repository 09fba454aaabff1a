// The form of document delivery: it is filled by the reader, and by references and records.
import { useCallback, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import type { DeliveryDraft } from '#client/drafts/drafts.ts';
import { sendDelivery } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryInput, DeliveryItem } from '#contract/models/delivery-model.ts';
import {
  deliveryIssues,
  numberIssues,
  tidiedDelivery,
} from '#contract/rules/forms/delivery-rules.ts';
import { alsoRefused, edited } from '#data/draft-form.ts';
import { refetchPatronFacts } from '#data/refetch.ts';
import { type FormWords, fieldsOf, useRequestForm } from '../form/use-request-form.ts';
import {
  countFilled,
  type FormState,
  filledAfter,
  filledBeside,
  forBlanks,
  forReading,
  isWorthKeeping,
  order,
} from './form-state.ts';

const words: FormWords = {
  name: 'delivery',
  send: 'delivery.send',
  sent: 'delivery.sent',
  renewed: 'delivery.renewed',
  mine: 'delivery.mine',
};

/**
 * Returns the form's state, and functions for its parts.
 * @param place what the address says
 * @param onDropped called after another tab has sent or discarded the draft
 */
export function useDeliveryForm(
  opening: FormState,
  place: { item: DeliveryItem; citation: string },
  onDropped: () => void,
) {
  const isWorth = useCallback((draft: DeliveryDraft) => isWorthKeeping(draft, place), [place]);
  const form = useRequestForm(opening, { words, order, isWorth, onDropped });
  const { latest, show, keep, draft } = form;
  const [reading, setReading] = useState({ round: 0, filledCount: 0 });
  const edit = useCallback(
    (change: Partial<DeliveryInput>) => {
      const filled = filledBeside(latest.current.draft, change);
      void keep(edited(latest.current, change, Date.now(), { filled }));
    },
    [latest, keep],
  );
  const fill = useCallback(
    (change: Partial<DeliveryItem>) => {
      const filled = filledAfter(latest.current.draft, change);
      void keep(edited(latest.current, change, Date.now(), { filled }));
    },
    [latest, keep],
  );
  /** Fills blanks with what the records know; it is counted with the reference that was read. */
  const fillBlanks = useCallback(
    (found: Partial<DeliveryItem>) => {
      const change = forBlanks(latest.current.draft.input, found);
      const count = countFilled(change);
      if (count === 0) return;
      fill(change);
      setReading((last) => ({ ...last, filledCount: last.filledCount + count }));
    },
    [latest, fill],
  );
  /** Fills the form with a reference. */
  const fillFromCitation = (found: Partial<DeliveryItem>) => {
    const change = forReading(latest.current.draft, found);
    fill(change);
    const issues = numberIssues(latest.current.draft.input);
    if (issues.length > 0) show(alsoRefused(latest.current, issues));
    setReading(({ round }) => ({ round: round + 1, filledCount: countFilled(change) }));
  };
  const submit = () =>
    form.send({
      issuesOf: ({ input }) => deliveryIssues(tidiedDelivery(input), new Date()),
      perform: async ({ draftId, input }, onWay) => {
        onWay();
        await send(sendDelivery, { draftId, delivery: tidiedDelivery(input) });
        void refetchPatronFacts();
        return true;
      },
    });
  return {
    ...form,
    input: draft.input,
    edit,
    field: fieldsOf(form, draft.input, edit),
    fillBlanks,
    fillFromCitation,
    /** How many references were read, and the fields that were filled since the last one. */
    reading,
    submit,
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
