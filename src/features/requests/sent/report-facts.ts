// What a report says besides its content, in the words of the form in which it was sent.
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { Fact } from '#ui/layout/fact-list.tsx';

/** Every field that has a value, in the order of the forms. */
export function factsOfReport(report: OwnReport, text: Translate): readonly Fact[] {
  const { speed, attitude, demand, worth, faultType, place, happenedAt } = report;
  const facts: Fact[] = [
    { term: text('feedback.speed'), value: speed && text(`feedback.speeds.${speed}`) },
    { term: text('feedback.attitude'), value: attitude && text(`feedback.attitudes.${attitude}`) },
    { term: text('feedback.demand'), value: demand && text(`feedback.demands.${demand}`) },
    { term: text('feedback.worth'), value: worth && text(`feedback.worths.${worth}`) },
    {
      term: text('feedback.faultType'),
      value: faultType && text(`feedback.faultTypes.${faultType}`),
    },
    { term: text('feedback.email'), value: report.email },
    { term: text('feedback.contact'), value: report.contact },
    { term: text('feedback.along.place'), value: place && text(`feedback.along.places.${place}`) },
    { term: text('feedback.along.link'), value: report.link },
    { term: text('feedback.along.browser'), value: report.browser },
    { term: text('feedback.along.time'), value: happenedAt && minuteOf(happenedAt) },
  ];
  return facts.filter(({ value }) => value !== '');
}
