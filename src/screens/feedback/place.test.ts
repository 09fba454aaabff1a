import { expect, test } from 'vitest';
import { type FeedbackPlace, feedbackPath } from '#contract/wire/feedback-paths.ts';
import { feedbackPlaceIn } from './feedback-screen.tsx';

const placeIn = (address: string) => feedbackPlaceIn(new URL(address, 'http://x').searchParams);

test.each<FeedbackPlace>([
  { form: 'suggestion', resource: null, link: '' },
  { form: 'trial', resource: { kind: 'database', id: 'a b/ä' }, link: '' },
  { form: 'fault', resource: { kind: 'journal', id: '7' }, link: 'https://example.org/?a=1&b=2' },
  { form: 'fault', resource: null, link: 'https://example.org/' },
  { form: 'fault', resource: null, link: '', faultType: 'cannotOpen' },
])('an address leads back to its place: %j', (place) => {
  expect(placeIn(feedbackPath(place))).toEqual(place);
});

test.each([
  ['suggestion', ''],
  ['suggestion', '?form=praise&kind=database&id=x'],
  ['fault', '?form=fault&kind=planet&id=x'],
  ['fault', '?form=fault&link=javascript:alert(1)'],
  ['fault', '?form=fault&type=tooBlue'],
  ['trial', '?form=trial&type=cannotOpen'],
  ['fault', '?form=fault&kind=database'],
  ['fault', `?form=fault&kind=database&id=${'x'.repeat(201)}`],
])('an address that somebody made up opens a form that works, %s: %s', (form, query) => {
  expect(placeIn(`/suggestFeedback${query}`)).toEqual({ form, resource: null, link: '' });
});
