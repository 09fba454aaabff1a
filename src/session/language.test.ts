// A later grade of the wording lies over an earlier one, whichever answer comes first.
import { expect, test, vi } from 'vitest';
import { documentCache } from '#client/storage/document-cache.ts';
import { stubCaches } from '#tests/client/cache-storage.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';
import { library, openTab, signIn } from '#tests/client/tab.ts';
import { stubStorage } from '#tests/client/web-storage.ts';

const { service } = clientPerTest('patron', () => good({}));
const international = { ...library(), internation: 1 as const };

async function shownAfter(waits: Record<string, number | null>, key: string): Promise<string> {
  service.answer = async ({ body }) => {
    const { gradeType } = body as { gradeType: string };
    const wait = waits[gradeType] ?? 0;
    if (waits[gradeType] === null) return refusal('operationFailed');
    await new Promise((resolve) => setTimeout(resolve, wait));
    return good({ en: { 'shell.nav.notices': gradeType, [`journalSubject.${gradeType}`]: 'own' } });
  };
  await signIn(await openTab(service.origin));
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

test('a language is there before the texts of the library, which follow', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
  const onTheWay = Promise.withResolvers<void>();
  service.answer = async () => {
    await onTheWay.promise;
    return good({ en: { 'shell.nav.notices': 'Own words' } });
  };
  const { sessionStore, tenancyAtom } = await import('./atoms.ts');
  const place = { kind: 'library', library: international, learntAt: 0, isFresh: true } as const;
  sessionStore.set(tenancyAtom, place);
  const texts = await import('#i18n/i18n.ts');
  const { currentLanguage } = await import('#i18n/use-text.ts');
  const { setLanguage } = await import('./language.ts');
  await texts.startTexts('zh_CN');
  await setLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(texts.textFor('en', 'shell.nav.notices')).not.toBe('Own words');
  onTheWay.resolve();
  await expect.poll(() => texts.textFor('en', 'shell.nav.notices')).toBe('Own words');
  vi.resetModules();
});

test('rendered screens go with their language, and stay while it is the same', async () => {
  const caches = stubCaches();
  caches.set(documentCache, new Map());
  stubStorage();
  const { storeLanguage } = await import('./language.ts');
  storeLanguage('zh_CN');
  storeLanguage('zh_CN');
  expect([...caches.keys()]).toEqual([documentCache]);
  storeLanguage('en');
  expect([...caches.keys()]).toEqual([]);
});

test('a toast goes with its language; what waits for an answer stays', async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
  const { startTexts } = await import('#i18n/i18n.ts');
  const { setLanguage } = await import('./language.ts');
  const { messageInTurn, showMessage } = await import('./messages.ts');
  const { messagesAtom, sessionStore } = await import('./atoms.ts');
  await startTexts('zh_CN');
  const texts = () => sessionStore.get(messagesAtom).map(({ text }) => text);
  showMessage({ manner: 'toast', intent: 'success', text: '已关注' });
  showMessage({ manner: 'alert', intent: 'warning', text: '已退出登录' });
  // A reader who could switch behind a dialog would be left with it in the other language.
  expect(messageInTurn(sessionStore.get(messagesAtom))?.manner).toBe('alert');
  await setLanguage('zh_CN');
  expect(texts()).toEqual(['已关注', '已退出登录']);
  await setLanguage('en');
  expect(texts()).toEqual(['已退出登录']);
});

test('the wording of both languages is on the device, for a change of language without a network', async () => {
  service.answer = ({ body }) => {
    const { languageType } = body as { languageType: 'zh_CN' | 'en' };
    return good({ [languageType]: { 'shell.nav.notices': `own ${languageType}` } });
  };
  await signIn(await openTab(service.origin));
  await (await import('#i18n/i18n.ts')).startTexts('zh_CN');
  const { fetchWording } = await import('./language.ts');
  await fetchWording(international, 'zh_CN');
  // As a page that is opened later: it knows what the device has.
  vi.resetModules();
  const texts = await import('#i18n/i18n.ts');
  const { layKeptWording } = await import('./language.ts');
  await texts.startTexts('en');
  await vi.waitFor(async () => {
    await layKeptWording(international, 'en');
    expect(texts.textFor('en', 'shell.nav.notices')).toBe('own en');
  });
});
