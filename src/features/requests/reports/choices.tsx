// The choices of the forms: each a line of radio buttons.
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import {
  FaultType,
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { type FeedbackFormState, fieldId } from './use-feedback-form.ts';

interface ChoicesProps {
  form: Pick<FeedbackFormState, 'input' | 'edit' | 'reason'>;
}

/** What the form about a trial asks besides its content. */
export function TrialChoices({ form: { input, edit, reason } }: ChoicesProps) {
  const text = useText();
  const required = text('draft.required');
  const optional = text('draft.optional');
  return (
    <>
      <RadioField
        id={fieldId('speed')}
        label={text('feedback.speed')}
        remark={required}
        reason={reason('speed')}
        options={TrialSpeed.options.map((value) => ({
          value,
          label: text(`feedback.speeds.${value}`),
        }))}
        value={chosen(input.speed)}
        onChange={(speed) => edit({ speed })}
      />
      <RadioField
        id={fieldId('attitude')}
        label={text('feedback.attitude')}
        remark={required}
        reason={reason('attitude')}
        options={TrialAttitude.options.map((value) => ({
          value,
          label: text(`feedback.attitudes.${value}`),
        }))}
        value={chosen(input.attitude)}
        onChange={(attitude) => edit({ attitude })}
      />
      <RadioField
        id={fieldId('demand')}
        label={text('feedback.demand')}
        remark={optional}
        options={TrialDemand.options.map((value) => ({
          value,
          label: text(`feedback.demands.${value}`),
        }))}
        value={chosen(input.demand)}
        onChange={(demand) => edit({ demand })}
      />
      <RadioField
        id={fieldId('worth')}
        label={text('feedback.worth')}
        remark={optional}
        options={TrialWorth.options.map((value) => ({
          value,
          label: text(`feedback.worths.${value}`),
        }))}
        value={chosen(input.worth)}
        onChange={(worth) => edit({ worth })}
      />
    </>
  );
}

/** The type of a fault. */
export function FaultChoice({ form: { input, edit, reason } }: ChoicesProps) {
  const text = useText();
  return (
    <RadioField
      id={fieldId('faultType')}
      label={text('feedback.faultType')}
      remark={text('draft.required')}
      reason={reason('faultType')}
      options={FaultType.options.map((value) => ({
        value,
        label: text(`feedback.faultTypes.${value}`),
      }))}
      value={chosen(input.faultType)}
      onChange={(faultType) => edit({ faultType })}
    />
  );
}

const places = ['onCampus', 'offCampus'] as const;

/** Where the reader was. */
export function PlaceChoice({
  input,
  edit,
}: { input: FeedbackInput } & Pick<FeedbackFormState, 'edit'>) {
  const text = useText();
  return (
    <RadioField
      id={fieldId('place')}
      label={text('feedback.along.place')}
      options={places.map((value) => ({ value, label: text(`feedback.along.places.${value}`) }))}
      value={chosen(input.place)}
      onChange={(place) => edit({ place })}
    />
  );
}

function chosen<T extends string>(value: T | ''): T | null {
  return value === '' ? null : value;
}
