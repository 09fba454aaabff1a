// Notifications on a device: which browsers of a patron get them.

import type * as pushCalls from '#contract/calls/patron/push.ts';
import { AppError } from '#contract/wire/errors.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { requireFirstForm } from '#server/domain/accounts/first-form.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import {
  countPushRows,
  endpointHashOf,
  livePushRows,
  removePushRow,
  savePushRow,
} from '#server/messages/channels/push/push-records.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';

const testRate: Rate = { max: 10, windowMs: 60 * 60_000 };

export const pushHandlers = {
  getPush: async ({ endpoint }, context) => {
    const { id } = requirePatron(context);
    const { tx, now, push } = context;
    const rows = await livePushRows(tx, id, now);
    const hash = endpointHashOf(endpoint);
    const isOn = rows.some(({ endpointHash }) => endpointHash === hash);
    return { publicKey: push.publicKey, isOn, browsers: rows.length };
  },

  savePush: async (input, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, now, library, push, session } = context;
    if (session === null) throw new AppError('loginRequired');
    if (!push.isAllowed(input.endpoint)) {
      throw new AppError('invalidInput', [{ field: 'endpoint', ...unusable }], unusable);
    }
    const row = { libraryCode: library.code, patronId, sessionId: session, createdAt: now };
    await savePushRow(tx, { ...row, ...input });
    return { browsers: await countPushRows(tx, patronId, now) };
  },

  removePush: async ({ endpoint }, context) => {
    const { id } = requirePatron(context);
    await removePushRow(context.tx, endpoint, id);
    return { browsers: await countPushRows(context.tx, id, context.now) };
  },

  sendTestPush: async (_input, { patron, library, store, now, push }) => {
    const { id } = requirePatron({ patron });
    const until = await store.inLibrary(library.code, async (tx) => {
      await requireFirstForm(tx, id);
      return countAction(tx, library.code, `push tests of ${id}`, testRate, now);
    });
    if (until !== null) throw new LimitReached(until, now);
    const path = topLevelPaths.subscription;
    const message = { title: test.title, body: test.body, path, tag: 'test' };
    const { sent, gone, later, refused } = await push.sendPush(library.code, id, message);
    return { sent, gone, failed: later + refused };
  },
} satisfies HandlersOf<typeof pushCalls>;

const unusable = {
  zh_CN: '这个浏览器的推送服务地址不能使用，请改用电子邮件或站内通知',
  en: "The address of this browser's push service cannot be used. Please use e-mail or the portal's own notices",
};

const test = {
  title: { zh_CN: '通知已开启', en: 'Notifications are on' },
  body: {
    zh_CN: '这是一条测试通知。图书馆的消息会这样显示在这台设备上。',
    en: 'This is a test. News from the library will appear on this device like this.',
  },
};
