// The place of a form of feedback in its address. Pure.
import { FaultType } from '#contract/models/feedback-model.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { isWebAddress } from '#contract/rules/forms/feedback-rules.ts';
import type { FeedbackPlace } from '#contract/wire/feedback-paths.ts';

/** Reads the place from the query of such an address; a suggestion where it names no form. */
export function feedbackPlaceIn(query: URLSearchParams): FeedbackPlace {
  const form = (['trial', 'fault'] as const).find((each) => each === query.get('form'));
  if (form === undefined) return { form: 'suggestion', resource: null, link: '' };
  const kind = ResourceKind.safeParse(query.get('kind'));
  const id = query.get('id') ?? '';
  const isResource = kind.success && id !== '' && id.length <= 200;
  const resource = isResource ? { kind: kind.data, id } : null;
  const link = (query.get('link') ?? '').slice(0, 2_000);
  const faultType = FaultType.safeParse(query.get('type'));
  const isKnown = form === 'fault' && faultType.success;
  return {
    form,
    resource,
    link: isWebAddress(link) ? link : '',
    ...(isKnown && { faultType: faultType.data }),
  };
}
