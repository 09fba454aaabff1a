// What tests of document delivery share: a filled-in form, calls as an account, and what the library does.
import { randomUUID } from 'node:crypto';
import { listOwnDeliveries, sendDelivery } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryInput, OwnDelivery } from '#contract/models/delivery-model.ts';
import { emptyDelivery } from '#contract/rules/forms/delivery-rules.ts';
import { supplyDelivery } from '#server/domain/requests/handle-delivery.ts';
import { lockedRequest } from '#server/domain/requests/request-records.ts';
import { placedFile } from '#server/files/keep/checked-file.ts';
import type { ObjectStore } from '#server/files/keep/object-store.ts';
import { deliverySettings } from '#server/store/schema/requests/delivery.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
import { type Caller, callerOf, readerOf } from '../support/asking.ts';
import type { TestPortal } from '../support/portal.ts';

/** A complete form. */
export const article: DeliveryInput = {
  ...emptyDelivery(),
  title: 'Deep learning',
  sourceTitle: 'Nature',
  year: '2015',
  purpose: 'study',
  hasAgreed: true,
};

/** The same article never counts twice, so each request is for other pages. */
const nextArticle = (): DeliveryInput => ({ ...article, pages: randomUUID().slice(0, 8) });

export const nextDraft = () => `draft-${randomUUID()}`.slice(0, 40);

export const sendAs = (
  portal: TestPortal,
  account: Account,
  delivery: DeliveryInput = nextArticle(),
  draftId = nextDraft(),
) => askAs(portal, account, sendDelivery, { draftId, delivery });

/** Sends a form that has to be accepted; returns the id of the request. */
export const request = async (portal: TestPortal, account: Account, delivery = nextArticle()) =>
  (await callerOf(portal, account).ask(sendDelivery, { draftId: nextDraft(), delivery })).id;

export const listAs = (portal: TestPortal, account: Account) =>
  callerOf(portal, account).ask(listOwnDeliveries, {});

export const requestsOf = async (portal: TestPortal, account: Account): Promise<OwnDelivery[]> =>
  (await listAs(portal, account)).items;

/** Two readers of a new library. */
export async function newReaders(portal: TestPortal): Promise<[Caller, Caller]> {
  portal.clock.offsetMs = 0;
  const library = await portal.addLibrary();
  return [await readerOf(portal, library), await readerOf(portal, library)];
}

/** Sets the library's settings. */
export async function offer(
  portal: TestPortal,
  { library }: Account,
  values: Partial<typeof deliverySettings.$inferInsert>,
): Promise<void> {
  await portal.store.inLibrary(library.code, (tx) =>
    tx
      .insert(deliverySettings)
      .values({ libraryCode: library.code, ...values })
      .onConflictDoUpdate({ target: deliverySettings.libraryCode, set: values }),
  );
}

interface Supplied {
  name?: string;
  bytes?: Buffer;
  until?: string;
  endsAt?: Date;
  /** The store for files; the database by default. */
  objects?: ObjectStore | null;
}

/** Supplies a request with a file. */
export async function supply(
  { store, clock }: TestPortal,
  { library }: Pick<Account, 'library'>,
  id: string,
  {
    objects = null,
    name = '全文.pdf',
    bytes = Buffer.from('%PDF-1.7\n%%EOF\n'),
    ...ends
  }: Supplied = {},
): Promise<void> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + 24 * 3_600_000);
  const until = endsAt.toISOString().slice(0, 10);
  const pdf = { kind: 'suppliedCopy', name, type: 'application/pdf', bytes } as const;
  const file = await placedFile({ store, objects }, library.code, pdf);
  const actor = { librarian: 'command line', text: '', now };
  await store.inLibrary(library.code, async (tx) => {
    const row = await lockedRequest(tx, 'delivery', id);
    if (row === null) throw new Error('no such request');
    await supplyDelivery(tx, row, { until, endsAt, ...ends, file }, actor);
  });
}
