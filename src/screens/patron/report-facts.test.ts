import { expect, test } from 'vitest';
import type { FeedbackInput, OwnReport } from '#contract/models/feedback-model.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { factsOfReport } from './report-facts.ts';

const rest: Omit<OwnReport, keyof FeedbackInput> = {
  id: '1',
  resourceName: {},
  state: 'sent',
  sentAt: '2027-01-01T00:00:00Z',
  desk: '',
  dueOn: null,
  events: [],
  rating: null,
  ratingText: '',
  outage: null,
};
const said = (report: OwnReport) =>
  factsOfReport(report, (key) => key).map(({ term, value }) => [term, value]);

test('everything that was filled in is shown, in the words of the form', () => {
  const filled = {
    speed: 'cannotAccess',
    attitude: 'highly',
    demand: 'often',
    worth: 'no',
    faultType: 'slow',
    email: 'reader@example.edu',
    contact: '12345',
    place: 'offCampus',
    link: 'https://example.org/',
    browser: 'Firefox',
    happenedAt: '2027-01-01T08:30:00',
  } as const;
  const input = { ...emptyFeedback('fault', null), ...filled };
  expect(said({ ...rest, ...input, content: 'words' })).toEqual([
    ['feedback.speed', 'feedback.speeds.cannotAccess'],
    ['feedback.attitude', 'feedback.attitudes.highly'],
    ['feedback.demand', 'feedback.demands.often'],
    ['feedback.worth', 'feedback.worths.no'],
    ['feedback.faultType', 'feedback.faultTypes.slow'],
    ['feedback.email', 'reader@example.edu'],
    ['feedback.contact', '12345'],
    ['feedback.along.place', 'feedback.along.places.offCampus'],
    ['feedback.along.link', 'https://example.org/'],
    ['feedback.along.browser', 'Firefox'],
    ['feedback.along.time', '2027-01-01 08:30'],
  ]);
  // A field that is added to the forms is shown too.
  const others = ['form', 'resource', 'content'];
  const fields = Object.keys(input).filter((name) => !others.includes(name));
  expect(fields.sort()).toEqual(Object.keys(filled).sort());
});

test('what was left empty is not shown', () => {
  expect(said({ ...rest, ...emptyFeedback('suggestion', null) })).toEqual([]);
});
