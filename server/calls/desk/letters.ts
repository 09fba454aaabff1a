// Letters to vendors. About a report they need the right to handle reports; otherwise that to write resources.
import type * as lettersCalls from '#contract/calls/desk/letters.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { contactFor } from '#server/domain/desk/letters/vendor-contact.ts';
import { lettersAbout, writtenLetter } from '#server/domain/desk/letters/write-letter.ts';
import { asRefusal } from '#server/domain/requests/take-steps.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

/** A letter that would wait for ever is not taken. */
const noMail = {
  zh_CN: '服务尚未配置邮件服务器，无法发送',
  en: 'The service has no mail server, so nothing can be sent',
};

export const letterHandlers = {
  listLetters: async (resource, context) => {
    await requireRight(context, 'openDesk');
    const { tx, hasMail } = context;
    const found = await contactFor(tx, resource);
    if (found === null) throw new AppError('notFound');
    const { resource: name, ...contact } = found;
    return { name, contact, canSend: hasMail, items: await lettersAbout(tx, resource) };
  },

  writeToVendor: async (input, context) => {
    const right = input.report === undefined ? 'editResources' : 'handleFeedback';
    const { username } = await requireRight(context, right);
    if (!context.hasMail) throw new AppError('changedMeanwhile', [], noMail);
    const writer = { username, patronId: context.patron?.id ?? null };
    return { letter: await asRefusal(() => writtenLetter(context, input, writer)) };
  },
} satisfies HandlersOf<typeof lettersCalls>;
