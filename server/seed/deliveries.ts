// The demonstration reader's requests for copies, in all states.
import { emptyDelivery } from '#contract/rules/forms/delivery-rules.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/zoned-day.ts';
import { defaultOffer } from '#server/domain/requests/delivery-settings.ts';
import { supplyDelivery, takeDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import { checkedPdf } from '#server/files/check/checked-pdf.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { addDelivery, lockedDelivery } from '#server/store/rows/delivery-records.ts';
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
    const locked = id === null ? null : await lockedDelivery(tx, id);
    if (locked === null) continue;
    if (step !== 'supply') {
      await takeDeliveryStep(tx, locked, step, text, at);
      continue;
    }
    const until = addDays(dayIn(timeZone, now), defaultOffer.days);
    const endsAt = startOfDay(timeZone, addDays(until, 1));
    const pdf = pdfOf([input.title, input.authors, 'A document of the demonstration.']);
    const file = { ...checkedPdf(pdf, 'document-delivery.pdf'), until, endsAt };
    await supplyDelivery(tx, locked, file, text, at);
  }
}
