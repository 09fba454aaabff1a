import { expect, test } from 'vitest';
import { type FeedbackPlace, feedbackPath } from '#contract/wire/feedback-paths.ts';
import { feedbackPlaceIn } from './place.ts';

const placeIn = (address: string) => feedbackPlaceIn(new URL(address, 'http://x').searchParams);

const places: FeedbackPlace[] = [
  { form: 'suggestion', resource: null, link: '' },
  { form: 'trial', resource: { kind: 'database', id: 'a b/ä' }, link: '' },
  { form: 'fault', resource: { kind: 'journal', id: '7' }, link: 'https://example.org/?a=1&b=2' },
  { form: 'fault', resource: null, link: 'https://example.org/' },
  { form: 'fault', resource: null, link: '', faultType: 'cannotOpen' },
];

test.each(places)('an address leads back to its place: %j', (place) => {
  expect(placeIn(feedbackPath(place))).toEqual(place);
});

test.each([
  ['', { form: 'suggestion', resource: null, link: '' }],
  ['?form=praise&kind=database&id=x', { form: 'suggestion', resource: null, link: '' }],
  ['?form=fault&kind=planet&id=x', { form: 'fault', resource: null, link: '' }],
  ['?form=fault&link=javascript:alert(1)', { form: 'fault', resource: null, link: '' }],
  ['?form=fault&type=tooBlue', { form: 'fault', resource: null, link: '' }],
  ['?form=trial&type=cannotOpen', { form: 'trial', resource: null, link: '' }],
  ['?form=fault&kind=database', { form: 'fault', resource: null, link: '' }],
  [`?form=fault&kind=database&id=${'x'.repeat(201)}`, { form: 'fault', resource: null, link: '' }],
])('an address that somebody made up opens a form that works: %s', (query, place) => {
  expect(placeIn(`/suggestFeedback${query}`)).toEqual(place);
});
