// The results of a trial as rows: for the bars, the tables, and the file. Pure.
import {
  type TrialGroup,
  TrialQuestion,
  type TrialResults,
} from '#contract/models/desk/trial-model.ts';
import {
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { csvOf } from '#contract/rules/table-text.ts';

/** Answers of each question in the order of the form. */
const options: Readonly<Record<TrialQuestion, readonly string[]>> = {
  speed: TrialSpeed.options,
  attitude: TrialAttitude.options,
  demand: TrialDemand.options,
  worth: TrialWorth.options,
};

/** An answer, how often it was given, and its part of all, 0 to 1. */
export interface AnswerRow {
  answer: string;
  count: number;
  share: number;
}

/** All answers of a question, also those that nobody gave; '' at the end where somebody gave none. */
export function answerRows({ answers }: TrialResults, question: TrialQuestion): AnswerRow[] {
  const given = answers[question] ?? {};
  const all = Object.values(given).reduce((sum, count) => sum + count, 0);
  const listed = (given[''] ?? 0) > 0 ? [...options[question], ''] : options[question];
  return listed.map((answer) => {
    const count = given[answer] ?? 0;
    return { answer, count, share: all === 0 ? 0 : count / all };
  });
}

/** Words of the file. */
export interface ResultWords {
  heads: readonly [part: string, value: string, count: string, recommend: string, worth: string];
  questionOf: (question: TrialQuestion) => string;
  answerOf: (question: TrialQuestion, answer: string) => string;
  departments: string;
  departmentOf: (group: TrialGroup) => string;
  roles: string;
  roleOf: (group: TrialGroup) => string;
  words: string;
}

/** The text of the file: answers, groups and words one below the other. */
export function resultsCsv(results: TrialResults, words: ResultWords): string {
  const groupRows = (
    part: string,
    groups: readonly TrialGroup[],
    nameOf: (group: TrialGroup) => string,
  ) => groups.map((group) => [part, nameOf(group), group.readers, group.recommend, group.worth]);
  return csvOf([
    words.heads,
    ...TrialQuestion.options.flatMap((question) =>
      answerRows(results, question).map(({ answer, count }) => [
        words.questionOf(question),
        words.answerOf(question, answer),
        count,
        '',
        '',
      ]),
    ),
    ...groupRows(words.departments, results.departments, words.departmentOf),
    ...groupRows(words.roles, results.roles, words.roleOf),
    ...(results.words ?? []).map(({ content }) => [words.words, content, '', '', '']),
  ]);
}
