// The rules of what patrons may choose to hear of, once for the screen and the service. Pure.
import type { Subscription } from './patron-model.ts';

/** Who wants more subjects than these is better served by all of them, which choosing none means. */
export const subjectLimit = 10;

/** What holds for patrons who have not chosen anything yet: nothing comes. */
export const nothingChosen: Subscription = {
  topics: [],
  subjects: [],
  channels: [],
  frequency: 'weekly',
};

/** True where anything will come: a topic, and a channel to come through. */
export function isAnythingComing({ topics, channels }: Subscription): boolean {
  return topics.length > 0 && channels.length > 0;
}

/** A choice without repetitions; two choices that mean the same are written the same. */
export function tidiedChoice(choice: Subscription): Subscription {
  return {
    topics: [...new Set(choice.topics)].sort(),
    subjects: [...new Set(choice.subjects)].sort(),
    channels: [...new Set(choice.channels)].sort(),
    frequency: choice.frequency,
  };
}

/** A refused choice of subjects, with the reason in both languages; an `Issue` on the wire. */
export interface RefusedSubjects {
  field: 'subjects';
  zh_CN: string;
  en: string;
}

/** What a refused eleventh subject is told. */
export const tooManySubjects = {
  zh_CN: `最多选择 ${subjectLimit} 个学科，请先取消一个；不选表示全部学科`,
  en: `You can choose ${subjectLimit} subjects at most. Please remove one first; none means all`,
} as const;

/** What is wrong with a tidied choice; `known` are the codes of the library's subjects. */
export function subscriptionIssues(
  { subjects }: Subscription,
  known: ReadonlySet<string>,
): RefusedSubjects[] {
  if (subjects.length > subjectLimit) return [{ field: 'subjects', ...tooManySubjects }];
  if (subjects.every((code) => known.has(code))) return [];
  return [
    {
      field: 'subjects',
      zh_CN: '所选学科中有的已不存在，请重新选择',
      en: 'A subject you chose is no longer there. Please choose again',
    },
  ];
}
