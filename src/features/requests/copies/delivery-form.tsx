// The form of document delivery. It opens with the draft of this device, where there is one.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { type DeliveryDraft, dropDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { type DeliveryItem, DeliveryPurpose } from '#contract/models/delivery-model.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { lineLimit } from '#contract/rules/forms/delivery-rules.ts';
import { countSeen } from '#contract/rules/forms/feedback-rules.ts';
import { ownDeliveriesPath } from '#contract/wire/delivery-paths.ts';
import { formOf } from '#data/draft-form.ts';
import { useStoredDraft } from '#data/use-draft-form.ts';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { DraftFrame } from '#ui/controls/draft-frame.tsx';
import { draftNoteKey } from '#ui/controls/draft-words.ts';
import { FormField } from '#ui/controls/form-field.tsx';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { CitationField, type CitationReading } from './citation-field.tsx';
import { opened } from './form-state.ts';
import { type HeldTitle, HoldingsNote, useHoldings, useKnown } from './holdings-note.tsx';
import { ItemFields } from './item-fields.tsx';
import { type DeliveryFormState, fieldId, useDeliveryForm } from './use-delivery-form.ts';

/** Where the form begins. */
export interface DeliveryPlace {
  /** Key of the draft. */
  key: string;
  /** What the address says of the item. */
  item: DeliveryItem;
  /** What it says of the day or month of publication; '' for none. */
  date: string;
  /** A reference in the address; '' for none. */
  citation: string;
}

interface DeliveryFormProps {
  place: DeliveryPlace;
  owner: UserInfo;
  /** Reads a pasted reference. */
  readCitation: (citation: string) => CitationReading;
  /** Draws the way to a title that can be read now. */
  visit: (title: HeldTitle) => ReactNode;
  /** Shown after the form was sent. */
  done: () => ReactNode;
}

/** The form. Give it a `key` made of the place. */
export function DeliveryForm(props: DeliveryFormProps) {
  const text = useText();
  // A draft that was discarded makes room for the form as it was opened.
  const [round, setRound] = useState(0);
  const begin = () => setRound(round + 1);
  const discard = async () => {
    await dropDraft(props.place.key);
    begin();
    showMessage({ manner: 'toast', intent: 'success', text: text('draft.discarded') });
  };
  return <LoadedForm key={round} {...props} onDiscard={() => void discard()} onDropped={begin} />;
}

interface LoadedFormProps extends DeliveryFormProps {
  onDiscard: () => void;
  /** Another tab has sent or discarded the draft. */
  onDropped: () => void;
}

/** Loads the draft, then shows the form. */
function LoadedForm(props: LoadedFormProps) {
  const text = useText();
  const draft = useStoredDraft<DeliveryDraft>(props.place.key, props.owner);
  if (draft === undefined) {
    return <Skeleton lines={['30%', '90%', '30%', '90%']} label={text('delivery.opening')} />;
  }
  return <OpenForm {...props} draft={draft} />;
}

interface OpenFormProps extends LoadedFormProps {
  /** Null where a new one begins. */
  draft: DeliveryDraft | null;
}

function OpenForm(props: OpenFormProps) {
  const { draft, place, owner, readCitation, visit, done, onDiscard, onDropped } = props;
  const styles = useStyles();
  const text = useText();
  // The place of the first drawing: what the form began with does not change under it.
  const [began] = useState({ item: place.item, citation: place.citation });
  const [opening] = useState(() =>
    draft === null ? opened({ ...place, owner, now: Date.now(), newId }) : formOf(draft),
  );
  const form = useDeliveryForm(opening, began, onDropped);
  const note = draftNoteKey(form, useAtomValue(isReachableAtom));
  const { input, edit, reason, phase } = form;
  const { holdings, known } = useHoldings(input, place.date);
  useKnown(known, form.reading.round, form.fillBlanks);
  if (phase === 'sent') return done();
  const isSending = phase === 'sending';
  return (
    <DraftFrame
      isSending={isSending}
      onSubmit={() => void form.submit()}
      refusedCount={form.refusedCount}
      failure={form.failure}
      doubt={form.mayHaveArrived ? { to: ownDeliveriesPath, name: text('delivery.mine') } : null}
      note={text(note)}
      send={text(isSending ? 'delivery.sending' : 'delivery.send')}
      hasDraft={form.hasDraft}
      onDiscard={onDiscard}
    >
      <CitationField form={form} readCitation={readCitation} />
      <HoldingsNote holdings={holdings} visit={visit} />
      <h2 className={styles.heading}>{text('delivery.item')}</h2>
      <ItemFields form={form} />
      <RadioField
        id={fieldId('purpose')}
        label={text('delivery.purpose')}
        remark={text('draft.required')}
        reason={reason('purpose')}
        options={DeliveryPurpose.options.map((value) => ({
          value,
          label: text(`delivery.purposes.${value}`),
        }))}
        value={input.purpose === '' ? null : input.purpose}
        onChange={(purpose) => edit({ purpose })}
      />
      <TextField
        id={fieldId('email')}
        label={text('delivery.email')}
        remark={text('draft.optional')}
        hint={text('delivery.emailHint')}
        reason={reason('email')}
        type="email"
        value={input.email}
        maxLength={254}
        autoComplete="email"
        onChange={(email) => edit({ email })}
      />
      <NoteField form={form} />
      <Copyright form={form} />
    </DraftFrame>
  );
}

/** What else the library should know, with what is left of its length. */
function NoteField({ form: { input, edit, reason } }: { form: DeliveryFormState }) {
  const text = useText();
  const left = lineLimit - countSeen(input.note.trim());
  return (
    <LongTextField
      id={fieldId('note')}
      label={text('delivery.note')}
      remark={text('draft.optional')}
      hint={left < 0 ? text('draft.over', { count: -left }) : text('draft.left', { count: left })}
      reason={reason('note')}
      rows={3}
      value={input.note}
      onChange={(note) => edit({ note: note.slice(0, 4_000) })}
    />
  );
}

/** The statement, and the box that agrees to it. */
function Copyright({ form: { input, edit, reason } }: { form: DeliveryFormState }) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const id = fieldId('hasAgreed');
  return (
    <FormField
      id={id}
      label={text('delivery.copyright.title')}
      remark={text('draft.required')}
      reason={reason('hasAgreed')}
    >
      <div className={styles.statement}>
        <p id={`${id}-text`} className={styles.text}>
          {text('delivery.copyright.text')}
        </p>
        <Checkbox
          id={id}
          className={fields.choice}
          checked={input.hasAgreed}
          aria-labelledby={`${id}-agree`}
          aria-describedby={`${id}-text`}
          label={<span id={`${id}-agree`}>{text('delivery.copyright.agree')}</span>}
          onChange={(_, data) => edit({ hasAgreed: data.checked === true })}
        />
      </div>
    </FormField>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  statement: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { margin: 0, maxWidth: '44em' },
});
