// The form of document delivery. It opens with the draft of this device, where there is one.
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { DeliveryDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { type DeliveryItem, DeliveryPurpose } from '#contract/models/delivery-model.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { lineLimit } from '#contract/rules/forms/delivery-rules.ts';
import { ownDeliveriesPath } from '#contract/wire/delivery-paths.ts';
import { formOf } from '#data/draft-form.ts';
import { useText } from '#i18n/use-text.ts';
import { CountedField } from '#ui/controls/counted-field.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { type Opened, Opening, RequestFrame } from '../form/request-frame.tsx';
import { CitationField, type CitationReading } from './citation-field.tsx';
import { opened } from './form-state.ts';
import { type HeldTitle, HoldingsNote, useHoldings, useKnown } from './holdings-note.tsx';
import { ItemFields } from './item-fields.tsx';
import { type DeliveryFormState, useDeliveryForm } from './use-delivery-form.ts';

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
  return (
    <Opening<DeliveryDraft>
      storedKey={props.place.key}
      owner={props.owner}
      form={(opened) => <OpenForm {...props} {...opened} />}
    />
  );
}

function OpenForm(props: DeliveryFormProps & Opened<DeliveryDraft>) {
  const { draft, place, owner, readCitation, visit, done, onDiscard, onDropped } = props;
  const styles = useStyles();
  const text = useText();
  // The place of the first drawing: what the form began with does not change under it.
  const [began] = useState({ item: place.item, citation: place.citation });
  const [opening] = useState(() =>
    draft === null ? opened({ ...place, owner, now: Date.now(), newId }) : formOf(draft),
  );
  const form = useDeliveryForm(opening, began, onDropped);
  const { input, field, phase } = form;
  const { holdings, known } = useHoldings(input, place.date);
  useKnown(known, form.reading.round, form.fillBlanks);
  if (phase === 'sent') return done();
  return (
    <RequestFrame
      form={form}
      own={ownDeliveriesPath}
      onSubmit={() => void form.submit()}
      onDiscard={onDiscard}
    >
      <CitationField form={form} readCitation={readCitation} />
      <HoldingsNote holdings={holdings} visit={visit} />
      <h2 className={styles.heading}>{text('delivery.item')}</h2>
      <ItemFields form={form} />
      <RadioField
        {...field('purpose')}
        label={text('delivery.purpose')}
        remark={text('draft.required')}
        options={DeliveryPurpose.options}
        labelOf={(value) => text(`delivery.purposes.${value}`)}
      />
      <TextField
        {...field('email')}
        label={text('delivery.email')}
        remark={text('draft.optional')}
        hint={text('delivery.emailHint')}
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <CountedField
        {...field('note')}
        label={text('delivery.note')}
        remark={text('draft.optional')}
        limit={lineLimit}
        rows={3}
        maxLength={4_000}
      />
      <Copyright form={form} />
    </RequestFrame>
  );
}

/** The statement, and the box that agrees to it. */
function Copyright({ form: { field } }: { form: DeliveryFormState }) {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const { id, reason, value, onChange } = field('hasAgreed');
  return (
    <FormField
      id={id}
      label={text('delivery.copyright.title')}
      remark={text('draft.required')}
      reason={reason}
    >
      <div className={styles.statement}>
        <p id={`${id}-text`} className={styles.text}>
          {text('delivery.copyright.text')}
        </p>
        <Checkbox
          id={id}
          className={fields.choice}
          checked={value}
          aria-labelledby={`${id}-agree`}
          aria-describedby={`${id}-text`}
          label={<span id={`${id}-agree`}>{text('delivery.copyright.agree')}</span>}
          onChange={(_, data) => onChange(data.checked === true)}
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
