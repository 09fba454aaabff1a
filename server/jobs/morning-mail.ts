// The morning's mail to librarians who want it: their open tasks, at the hour of the library's digests. A morning is
// noted before its mail goes out, so that none comes twice; where the mail server is away, it is tried again.
import type { Task, TaskKind } from '#contract/models/desk/task-model.ts';
import type { Language } from '#contract/models/model.ts';
import { morningOn } from '#contract/rules/life/notification-rules.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import {
  type MorningLibrarian,
  putBackMorning,
  takeMornings,
} from '#server/domain/desk/mornings.ts';
import { tasksOf } from '#server/domain/desk/tasks.ts';
import { libraryDay, timeZoneOf } from '#server/domain/libraries/library-day.ts';
import type { Channel, Handover, SendingLibrary } from '#server/messages/channels/channel.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { monthFigures } from './month-figures.ts';

/** Listed in a mail; the others stand at the desk. */
const listedTasks = 30;
/** As they were not sent, the next run tries again. */
const notSent: readonly Handover[] = ['away', 'held', 'later'];

/** Ends where nothing is due, or the mail server is away. */
export async function sendMornings(
  store: Store,
  library: LibraryRecord,
  { post }: Channel,
  { sending, now }: { sending: SendingLibrary; now: Date },
): Promise<void> {
  const today = libraryDay(library, now);
  if (post === undefined || now < morningOn(timeZoneOf(library), sending.mail.quietHours, today))
    return;
  const due = await store.inLibrary(library.code, (tx) => takeMornings(tx, today));
  for (const librarian of due) {
    const [tasks, figures] = await store.inLibrary(library.code, async (tx) => [
      await tasksOf({ tx, today, ...librarian }, { view: 'all' }),
      await monthFigures(tx, today, { ...librarian, origin: sending.origin }),
    ]);
    if (tasks.length === 0 && figures === '') continue;
    const { patronId, address, language } = librarian;
    const letter = { id: `${patronId}-${today}`, address, replyTo: '', language };
    const handover = await post(
      { ...letter, ...mailOf({ tasks, figures }, librarian, sending) },
      sending,
    );
    if (notSent.includes(handover)) {
      await store.inLibrary(library.code, (tx) => putBackMorning(tx, patronId));
    }
    if (handover === 'away' || handover === 'held') return;
  }
}

/** Subject and text. */
function mailOf(
  { tasks, figures }: { tasks: readonly Task[]; figures: string },
  { language }: MorningLibrarian,
  { name, origin }: SendingLibrary,
) {
  const words = mailWords[language];
  const library = textIn(name, language);
  const rest = tasks.length - listedTasks;
  const lines = tasks.slice(0, listedTasks).map(({ kind, name: of, count, dueOn, address }) => {
    const about = [
      `${words.kinds[kind]}${words.colon}${textIn(of, language)}`,
      count > 1 ? words.count(count) : '',
      dueOn === null ? '' : words.due(dueOn),
    ];
    return `${about.filter((each) => each !== '').join(' · ')}\n${linkIn(language, origin + address)}`;
  });
  return {
    subject: `${figures === '' ? words.title(tasks.length) : words.month} · ${library}`,
    text: `${[
      words.greeting,
      ...(figures === '' ? [] : [figures]),
      ...lines,
      ...(rest > 0 ? [words.more(rest)] : []),
      `${words.desk}\n${linkIn(language, origin + deskPaths.workbench)}`,
      words.why,
    ].join('\n\n')}\n`,
  };
}

interface MorningWords {
  title: (count: number) => string;
  /** Of the mail with the figures of a month. */
  month: string;
  greeting: string;
  colon: string;
  count: (count: number) => string;
  due: (day: string) => string;
  more: (count: number) => string;
  desk: string;
  why: string;
  kinds: Readonly<Record<TaskKind, string>>;
}

const mailWords: Readonly<Record<Language, MorningWords>> = {
  zh_CN: {
    title: (count) => `今天有 ${count} 项待办`,
    month: '上月统计与今日待办',
    greeting: '早上好：',
    colon: '：',
    count: (count) => `共 ${count}`,
    due: (day) => `截止 ${day}`,
    more: (count) => `另有 ${count} 项，请在工作台查看。`,
    desk: '打开工作台',
    why: '您收到这封邮件，是因为您在工作台选择了每日早间邮件，可以随时在那里关闭。',
    kinds: {
      fault: '故障',
      importFailed: '导入有误',
      harvestStopped: '统计报告停止获取',
      usageUnmatched: '统计条目未对应',
      copy: '索取全文',
      trialEnds: '试用将结束',
      licenceEnds: '授权将到期',
      certificateEnds: '统一认证的证书将到期',
      unusualUse: '异常使用',
      suggestion: '建议',
      trialReport: '试用反馈',
      noLink: '缺少链接',
      noSubject: '缺少学科',
      noLine: '缺少简介',
    },
  },
  en: {
    title: (count) => (count === 1 ? '1 task today' : `${count} tasks today`),
    month: 'Figures of the month, and tasks today',
    greeting: 'Good morning,',
    colon: ': ',
    count: (count) => `${count} in all`,
    due: (day) => `due ${day}`,
    more: (count) => `And ${count} more, at the desk.`,
    desk: 'Open the desk',
    why: 'You get this e-mail because you chose the morning mail at the desk. You can end it there.',
    kinds: {
      fault: 'Fault',
      importFailed: 'Import failed',
      harvestStopped: 'Harvest of usage stopped',
      usageUnmatched: 'Usage without a title',
      copy: 'Copy wanted',
      trialEnds: 'Trial ends',
      licenceEnds: 'Licence ends',
      certificateEnds: 'Certificate of the sign-in ends',
      unusualUse: 'Unusual use',
      suggestion: 'Suggestion',
      trialReport: 'Trial feedback',
      noLink: 'Without link',
      noSubject: 'Without subject',
      noLine: 'Without description',
    },
  },
};
