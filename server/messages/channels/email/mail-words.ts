// What e-mail says, in both languages.
import type { TrialOutcome } from '#contract/models/database-model.ts';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import type { ReportState } from '#contract/models/feedback-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { NotificationEvent } from '#contract/models/notification-model.ts';
import type { MessageKind } from '#contract/models/patron-model.ts';

export interface MailWords {
  kinds: Readonly<Record<MessageKind, string>>;
  /** Subject of a digest. */
  digest: (kind: string, count: number) => string;
  /** Title of a notification about several kinds. */
  summary: (count: number) => string;
  /** One line for each event. */
  lines: Readonly<Record<NotificationEvent, (name: string, detail: string) => string>>;
  greeting: string;
  /** Before several lines. */
  several: string;
  /** After the lines, where there are more; a link to the notifications. */
  more: (count: number) => string;
  why: (kind: string) => string;
  unsubscribe: (kind: string) => string;
  settings: string;
  page: {
    title: (kind: string) => string;
    ask: (kind: string, library: string) => string;
    confirm: string;
    done: (kind: string) => string;
    doneText: string;
    invalid: string;
    invalidText: string;
  };
}

const withName = (text: string, name: string, between: string) =>
  name === '' ? text : `${text}${between}${name}`;

const reportStates = {
  zh_CN: {
    sent: '您的反馈已收到',
    seen: '图书馆已查看您的反馈',
    inProgress: '您的反馈正在处理',
    answered: '您的反馈有了答复',
    closed: '您的反馈已办结',
    reopened: '您的反馈重新处理',
  },
  en: {
    sent: 'Your feedback has arrived',
    seen: 'The library has seen your feedback',
    inProgress: 'The library is working on your feedback',
    answered: 'Your feedback has an answer',
    closed: 'Your feedback is closed',
    reopened: 'Your feedback is open again',
  },
} as const satisfies Record<Language, Record<ReportState, string>>;

const trialOutcomes = {
  zh_CN: { subscribed: '已订购', declined: '未订购', postponed: '暂缓决定' },
  en: { subscribed: 'subscribed', declined: 'not subscribed', postponed: 'decided later' },
} as const satisfies Record<Language, Record<TrialOutcome, string>>;

const deliveryStates = {
  zh_CN: {
    submitted: '文献请求已提交',
    checking: '图书馆正在查找文献',
    supplied: '文献已提供，可以下载',
    refused: '文献未能提供',
    cancelled: '文献请求已取消',
  },
  en: {
    submitted: 'Your request has arrived',
    checking: 'The library is looking for the document',
    supplied: 'The document is ready to download',
    refused: 'The document could not be supplied',
    cancelled: 'Your request is cancelled',
  },
} as const satisfies Record<Language, Record<DeliveryState, string>>;

export const mailWords: Readonly<Record<Language, MailWords>> = {
  zh_CN: {
    kinds: {
      new: '新增的资源',
      trial: '试用',
      expiring: '即将到期',
      outage: '故障与维护',
      notices: '公告与培训',
      report: '我的反馈',
      delivery: '我的文献请求',
    },
    digest: (kind, count) => `${kind}：${count} 条消息`,
    summary: (count) => `${count} 条新消息`,
    lines: {
      resourceAdded: (name) => `新增资源：${name}`,
      trialBegan: (name, day) => `开通试用：${name}${day === '' ? '' : `（至 ${day}）`}`,
      endsSoon: (name, day) => `即将到期：${name}（${day}）`,
      outageConfirmed: (name) => `出现故障，图书馆正在处理：${name}`,
      outageChanged: (name) => `故障期间的替代办法有更新：${name}`,
      outageEnded: (name) => `故障已恢复：${name}`,
      maintenanceBegan: (name) => `正在维护：${name}`,
      maintenanceEnded: (name) => `维护结束：${name}`,
      noticePublished: (name) => `公告：${name}`,
      reportHandled: (name, state) =>
        withName(reportStates.zh_CN[state as ReportState] ?? '您的反馈有进展', name, '：'),
      reportAssigned: (name, desk) => withName(`您的反馈正在处理（${desk}）`, name, '：'),
      trialDecided: (name, outcome) =>
        `试用有了结果：${name}（${trialOutcomes.zh_CN[outcome as TrialOutcome] ?? outcome}）`,
      deliveryMoved: (name, state) =>
        withName(deliveryStates.zh_CN[state as DeliveryState] ?? '文献请求有进展', name, '：'),
      mailRefused: () => '邮件无法送达您的邮箱',
      resourceLeft: (name) => `已不在馆藏中：${name}`,
      resourceCame: (name) => `本馆现在有：${name}`,
    },
    greeting: '您好：',
    several: '以下是您关注的消息。',
    more: (count) => `另有 ${count} 条，请在门户的“消息”中查看`,
    why: (kind) => `您收到这封邮件，是因为您在门户中选择了通过邮件接收“${kind}”。`,
    unsubscribe: (kind) => `不再用邮件接收“${kind}”`,
    settings: '修改订阅',
    page: {
      title: (kind) => `退订“${kind}”邮件`,
      ask: (kind, library) => `确认后，${library}不再用邮件发送“${kind}”。其他邮件不受影响。`,
      confirm: '确认退订',
      done: (kind) => `已退订“${kind}”邮件`,
      doneText: '其他邮件不受影响。登录门户后，可以随时在“我的订阅”中改回。',
      invalid: '这个退订链接无效',
      invalidText: '链接可能不完整。登录门户后，可以在“我的订阅”中修改。',
    },
  },
  en: {
    kinds: {
      new: 'New resources',
      trial: 'Trials',
      expiring: 'Expiring soon',
      outage: 'Outages and maintenance',
      notices: 'Notices and training',
      report: 'My feedback',
      delivery: 'My document requests',
    },
    digest: (kind, count) => `${kind}: ${count} messages`,
    summary: (count) => `${count} new notifications`,
    lines: {
      resourceAdded: (name) => `New resource: ${name}`,
      trialBegan: (name, day) => `On trial: ${name}${day === '' ? '' : ` (until ${day})`}`,
      endsSoon: (name, day) => `Ends soon: ${name} (${day})`,
      outageConfirmed: (name) => `Out of order, being repaired: ${name}`,
      outageChanged: (name) => `What to do during the fault has changed: ${name}`,
      outageEnded: (name) => `Works again: ${name}`,
      maintenanceBegan: (name) => `Under maintenance: ${name}`,
      maintenanceEnded: (name) => `Maintenance is over: ${name}`,
      noticePublished: (name) => `Notice: ${name}`,
      reportHandled: (name, state) =>
        withName(reportStates.en[state as ReportState] ?? 'Your feedback has moved on', name, ': '),
      reportAssigned: (name, desk) =>
        withName(`The library is working on your feedback (${desk})`, name, ': '),
      trialDecided: (name, outcome) =>
        `Decided after the trial: ${name} (${trialOutcomes.en[outcome as TrialOutcome] ?? outcome})`,
      deliveryMoved: (name, state) =>
        withName(
          deliveryStates.en[state as DeliveryState] ?? 'Your request has moved on',
          name,
          ': ',
        ),
      mailRefused: () => 'E-mail does not reach you',
      resourceLeft: (name) => `No longer in the collection: ${name}`,
      resourceCame: (name) => `Now in the collection: ${name}`,
    },
    greeting: 'Hello,',
    several: 'This is what you wanted to hear about.',
    more: (count) => `And ${count} more, under “Notifications” in the portal`,
    why: (kind) => `You get this e-mail because you chose e-mail about “${kind}” in the portal.`,
    unsubscribe: (kind) => `No more e-mail about “${kind}”`,
    settings: 'Change your subscriptions',
    page: {
      title: (kind) => `No more e-mail about “${kind}”`,
      ask: (kind, library) =>
        `After you confirm, ${library} sends no more e-mail about “${kind}”. Other e-mail stays.`,
      confirm: 'Unsubscribe',
      done: (kind) => `There will be no more e-mail about “${kind}”`,
      doneText:
        'Other e-mail stays. You can change it back at any time under “My subscriptions” in the portal.',
      invalid: 'This link does not work',
      invalidText:
        'It may be incomplete. You can change your subscriptions in the portal, after you sign in.',
    },
  },
};
