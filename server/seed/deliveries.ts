// Requests for copies of the demonstration's reader, in all states, and the libraries' settings for them.
import type { DeliveryInput } from '#contract/models/delivery-model.ts';
import { emptyDelivery } from '#contract/rules/delivery-rules.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/zoned-day.ts';
import { defaultOffer } from '#server/domain/requests/delivery-settings.ts';
import { supplyDelivery, takeDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import { checkedPdf } from '#server/files/check/checked-pdf.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { addDelivery, lockedDelivery } from '#server/store/rows/delivery-records.ts';
import { deliverySettings } from '#server/store/schema/requests/delivery.ts';
import { type DemonstrationLibrary, patronIdOf } from './demonstration-libraries.ts';
import { pdfOf } from './pdf.ts';

const dayMs = 24 * 3_600_000;
const agreed = { ...emptyDelivery(), purpose: 'research', hasAgreed: true } as const;

const article: DeliveryInput = {
  ...agreed,
  title: 'Interlibrary loan and document delivery in academic libraries',
  authors: 'Posner, Beth',
  sourceTitle: 'Journal of Interlibrary Loan, Document Delivery & Electronic Reserve',
  year: '2019',
  volume: '28',
  issue: '1',
  pages: '1-12',
};
const chapter: DeliveryInput = {
  ...agreed,
  kind: 'chapter',
  title: '唐代藏书考',
  authors: '周明',
  sourceTitle: '中国藏书史论集',
  year: '1998',
  pages: '33-50',
  publisher: '文献出版社',
};
const thesis: DeliveryInput = {
  ...agreed,
  kind: 'thesis',
  title: 'Reading rooms and their readers, 1880–1914',
  authors: 'Hale, Margaret',
  year: '1987',
  publisher: 'University of Leeds',
};

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
  const request = async (draftId: string, input: DeliveryInput, daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const month = dayIn(timeZone, at).slice(0, 'yyyy-MM'.length);
    const delivery = { patronId: patronIdOf('reader'), draftId, input, month };
    const id = await addDelivery(tx, code, delivery, at);
    return id === null ? null : lockedDelivery(tx, id);
  };
  const supplied = await request('demonstration-1', article, 3);
  if (supplied !== null) {
    const until = addDays(dayIn(timeZone, now), defaultOffer.days);
    const endsAt = startOfDay(timeZone, addDays(until, 1));
    const pdf = pdfOf([article.title, article.authors, 'A document of the demonstration.']);
    const file = { ...checkedPdf(pdf, 'document-delivery.pdf'), until, endsAt };
    const at = new Date(now.getTime() - dayMs);
    await supplyDelivery(tx, supplied, file, '由兄弟院校图书馆提供。', at);
  }
  const checking = await request('demonstration-2', chapter, 2);
  if (checking !== null) await takeDeliveryStep(tx, checking, 'check', '', now);
  const refused = await request('demonstration-3', thesis, 5);
  if (refused !== null) {
    const reason = '该论文只供馆内阅览，收藏单位不提供副本。可联系参考咨询台了解其他获取方式。';
    await takeDeliveryStep(tx, refused, 'refuse', reason, new Date(now.getTime() - dayMs));
  }
}
