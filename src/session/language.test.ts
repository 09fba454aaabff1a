// The library's wording: a later grade lies over an earlier one, whichever answer comes first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { good, LocalService, refusal } from '#tests/client/local-service.ts';
import { library, newDevice, openTab, signIn } from '#tests/client/tab.ts';

const service = new LocalService();
const international = { ...library(), internation: 1 as const };

beforeEach(async () => {
  await newDevice();
  await service.start();
});
afterEach(() => service.stop());

/** The text of a key after the grades came with these waits, ms; null: the grade is refused. */
async function shownAfter(waits: Record<string, number | null>, key: string): Promise<string> {
  service.answer = async ({ body }) => {
    const { gradeType } = body as { gradeType: string };
    const wait = waits[gradeType] ?? 0;
    if (waits[gradeType] === null) return refusal('operationFailed');
    await new Promise((resolve) => setTimeout(resolve, wait));
    return good({ en: { 'shell.nav.notices': gradeType, [`journalSubject.${gradeType}`]: 'own' } });
  };
  const tab = await openTab(service.origin);
  await signIn(tab);
  const texts = await import('#i18n/i18n.ts');
  const { fetchWording } = await import('./language.ts');
  await texts.startTexts('en');
  await fetchWording(international, 'en');
  return texts.textFor('en', key);
}

test.each([
  ['the first answers last', { basics: 60, custom: 30 }],
  ['the last answers first', { basics: 60, custom: 40, journal_subject: 20, book_subject: 0 }],
])('%s', async (_, waits) => {
  expect(await shownAfter(waits, 'shell.nav.notices')).toBe('book_subject');
});

test('a grade that does not come leaves the others, and the built-in texts', async () => {
  const waits = { custom: null, book_subject: null };
  expect(await shownAfter(waits, 'shell.nav.notices')).toBe('journal_subject');
  expect(await shownAfter(waits, 'journalSubject.basics')).toBe('own');
  vi.resetModules();
});
