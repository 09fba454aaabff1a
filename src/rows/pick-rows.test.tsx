import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { Recommendation } from '#contract/models/usage-model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { PickRows } from './pick-rows.tsx';

beforeAll(() => startTexts('en'));

const item = (id: string): Recommendation => ({
  resource: { kind: 'database', id },
  name: { en: id },
  isHeld: true,
  reason: { kind: 'subject', name: { en: 'Law' } },
});
const fault: Outage = {
  id: 'one',
  resource: { kind: 'database', id: 'b' },
  since: '2026-01-02T03:04:00.000Z',
  instead: {},
};

function Rows({ isOwn }: { isOwn: boolean }) {
  const tools = {
    isFollowed: () => false,
    ask: () => {},
    openMenu: () => {},
    outages: new Map([['database/b', fault]]),
    text: useText(),
    language: 'en' as const,
  };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickRows items={['a', 'b'].map(item)} tools={tools} onDismiss={isOwn ? () => {} : null} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const rowsOf = (isOwn: boolean) =>
  renderToStaticMarkup(<Rows isOwn={isOwn} />)
    .split('<li')
    .slice(1);

test('a recommended resource that is out of order says so in its own row', () => {
  const faulty = rowsOf(true).map((row) => row.includes('Out of order since'));
  expect(faulty).toEqual([false, true]);
});

test('each row has its way, and what the library recommends says so once, above all rows', () => {
  expect(rowsOf(true).every((row) => row.includes('href="/go/database/'))).toBe(true);
  expect(rowsOf(true)[0]).toContain('Recommended by the library');
  expect(rowsOf(false)[0]).not.toContain('Recommended by the library');
});
