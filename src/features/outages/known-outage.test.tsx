import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { startTexts } from '#i18n/i18n.ts';
import {
  bought,
  maintained,
  trialAhead,
  trialOver,
  trialRunning,
  wordsOf,
} from '#tests/client/database-states.ts';
import { KnownOutage } from './known-outage.tsx';

beforeAll(() => startTexts('en'));

const signOf = (dates?: DatabaseDates) =>
  wordsOf(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <KnownOutage resource={{ kind: 'database', id: 'one' }} dates={dates}>
          {'; today'}
        </KnownOutage>
      </QueryClientProvider>,
    ),
  );

test('a row says the state of a database in place of what it says of one that can be used', () => {
  expect(signOf(maintained)).toBe('Maintenance until 2099-01-02');
  expect(signOf(trialOver)).toBe('Trial ended 2001-01-31');
  expect(signOf(trialAhead)).toBe('Trial from 2099-01-05');
});

test('a row keeps what it says of a database that can be used, after how long it can', () => {
  expect(signOf(trialRunning)).toBe('On trial until 2099-12-31; today');
  expect(signOf(bought)).toBe('; today');
  expect(signOf()).toBe('; today');
});
