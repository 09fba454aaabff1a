// Document delivery: readers ask for copies, follow their requests and download what was supplied.

import type * as deliveriesCalls from '#contract/calls/patron/deliveries.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { heldCopy, heldNameIn } from '#server/domain/access/held-copy.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { deliveryOffer } from '#server/domain/requests/delivery-settings.ts';
import {
  cancelDelivery,
  deliveryFilePath,
  listedDeliveries,
  sendDelivery,
} from '#server/domain/requests/send-delivery.ts';
import { noteCopy } from '#server/domain/usage/record-use.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';

export const deliveryHandlers = {
  getDeliveryOffer: async (_input, { tx }) => deliveryOffer(tx),

  checkHoldings: async (input, { tx, now }) =>
    heldCopy(tx, { ...input, name: heldNameIn({ ...emptyItem(), ...input }) }, now),

  sendDelivery: async (input, context) => sendDelivery(askingOf(context), input),

  listOwnDeliveries: async (_input, context) => listedDeliveries(askingOf(context)),

  cancelDelivery: async ({ id }, context) => ({
    state: await cancelDelivery(askingOf(context), id),
  }),

  openDeliveryFile: async ({ id }, context) => {
    const path = await deliveryFilePath(askingOf(context), id);
    await noteCopy(id, context);
    return { path };
  },
} satisfies HandlersOf<typeof deliveriesCalls>;

function askingOf(context: CallContext) {
  const { tx, library, now } = context;
  return { tx, library, now, patron: requirePatron(context) };
}
