// The demonstration reader's requests for copies, in all states.
import { emptyDelivery } from '#contract/rules/forms/delivery-rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { defaultOffer } from '#server/domain/requests/delivery-settings.ts';
import { handleDelivery } from '#server/domain/requests/handle-delivery.ts';
import { addDelivery } from '#server/domain/requests/request-records.ts';
import { newFile } from '#server/files/keep/checked-file.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { deliverySettings } from '#server/store/schema/requests/delivery.ts';
import data from './data/deliveries.json' with { type: 'json' };
import { patronIdOf } from './demonstration-libraries.ts';
import { type DemonstrationLibrary, Requests } from './models.ts';
import { pdfOf } from './pdf.ts';

const dayMs = 24 * 3_600_000;
/** Fills a library once. A separate step, so that a demonstration of an earlier release gets it too. */
export async function fillDeliveries(store: Store, library: DemonstrationLibrary): Promise<void> {
  const { code, settings } = library;
  await store.inLibrary(code, async (tx) => {
    const [known] = await tx.select().from(deliverySettings);
    if (known !== undefined) return;
    const resolver = settings.isInternational
      ? `https://resolver.${settings.domainCode}.example.org/openurl`
      : '';
    await tx.insert(deliverySettings).values({ libraryCode: code, ...defaultOffer, resolver });
    await fillRequests(tx, library, new Date());
  });
}

async function fillRequests(tx: Tx, { code, settings }: DemonstrationLibrary, now: Date) {
  const { timeZone } = settings;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const { draftId, step, text, ...request } of Requests.parse(data)) {
    const sentAt = daysAgo(request.daysAgo);
    const at = daysAgo(request.stepDaysAgo);
    const month = dayIn(timeZone, sentAt).slice(0, 'yyyy-MM'.length);
    const input = { ...emptyDelivery(), hasAgreed: true, ...request.input };
    const delivery = { patronId: patronIdOf('reader'), draftId, input, month };
    const id = await addDelivery(tx, code, delivery, sentAt);
    if (id === null) continue;
    const file = newFile(code, {
      kind: 'suppliedCopy',
      name: 'document-delivery.pdf',
      type: 'application/pdf',
      bytes: pdfOf([input.title, input.authors, 'A document of the demonstration.']),
    });
    const handling = step === 'supply' ? { step, file } : { step };
    const actor = { librarian: 'demonstration', text, now: at };
    await handleDelivery(tx, { id, timeZone }, handling, actor);
  }
}
