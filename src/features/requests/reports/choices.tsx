// The choices of the forms: each a line of radio buttons.
import {
  FaultType,
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioField } from '#ui/controls/radio-field.tsx';
import type { FeedbackFormState } from './use-feedback-form.ts';

interface ChoicesProps {
  form: Pick<FeedbackFormState, 'field'>;
}

/** What the form about a trial asks besides its content. */
export function TrialChoices({ form: { field } }: ChoicesProps) {
  const text = useText();
  const required = text('draft.required');
  const optional = text('draft.optional');
  return (
    <>
      <RadioField
        {...field('speed')}
        label={text('feedback.speed')}
        remark={required}
        options={TrialSpeed.options}
        labelOf={(value) => text(`feedback.speeds.${value}`)}
      />
      <RadioField
        {...field('attitude')}
        label={text('feedback.attitude')}
        remark={required}
        options={TrialAttitude.options}
        labelOf={(value) => text(`feedback.attitudes.${value}`)}
      />
      <RadioField
        {...field('demand')}
        label={text('feedback.demand')}
        remark={optional}
        options={TrialDemand.options}
        labelOf={(value) => text(`feedback.demands.${value}`)}
      />
      <RadioField
        {...field('worth')}
        label={text('feedback.worth')}
        remark={optional}
        options={TrialWorth.options}
        labelOf={(value) => text(`feedback.worths.${value}`)}
      />
    </>
  );
}

/** The type of a fault. */
export function FaultChoice({ form: { field } }: ChoicesProps) {
  const text = useText();
  return (
    <RadioField
      {...field('faultType')}
      label={text('feedback.faultType')}
      remark={text('draft.required')}
      options={FaultType.options}
      labelOf={(value) => text(`feedback.faultTypes.${value}`)}
    />
  );
}

/** Where the reader was. */
export function PlaceChoice({ form: { field } }: ChoicesProps) {
  const text = useText();
  return (
    <RadioField
      {...field('place')}
      label={text('feedback.along.place')}
      options={['onCampus', 'offCampus']}
      labelOf={(value) => text(`feedback.along.places.${value}`)}
    />
  );
}
