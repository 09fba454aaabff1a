// What librarians do with a report, checked: each step needs something of its own.
import type { InputOf } from '#contract/calls/declare.ts';
import type { handleReport } from '#contract/calls/patron/feedback.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { libraryDay } from '../libraries/library-day.ts';
import type { Handling } from './report-steps.ts';

/** @throws RefusedFields where something is missing that the step needs */
export function handlingOf(
  input: Omit<InputOf<typeof handleReport>, 'id'>,
  library: LibraryRecord,
  now: Date,
): Handling {
  const { step, desk = '', dueOn = null, text = '', since, instead = {} } = input;
  if (step === 'assign') {
    if (desk.trim() === '') throw new RefusedFields([expected('desk', 'a desk', '负责部门')]);
    if (dueOn !== null && dueOn < libraryDay(library, now)) {
      throw new RefusedFields([expected('dueOn', 'today or a later day', '今天或以后的日期')]);
    }
    return { step, desk: desk.trim(), dueOn };
  }
  if (step === 'confirm') {
    const time = since === undefined ? null : new Date(since);
    if (time !== null && (Number.isNaN(time.getTime()) || time > now)) {
      throw new RefusedFields([expected('since', 'a time in the past', '过去的时间')]);
    }
    return { step, since: time, instead };
  }
  if (step === 'answer' && text.trim() === '') {
    throw new RefusedFields([expected('text', 'an answer', '答复内容')]);
  }
  return { step };
}
