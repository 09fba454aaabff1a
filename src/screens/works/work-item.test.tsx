import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { article } from './work.test-data.ts';
import { WorkItem } from './work-item.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

function Row({ freeUrl }: { freeUrl: string }) {
  const shown = { ...article, title: 'Waves', doi: '10.5555/waves', freeUrl };
  return <WorkItem work={shown} showsKind={false} text={useText()} language="en" {...place} />;
}
const place = { top: null, position: 1, size: 1 };
const markupOf = (freeUrl: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Row freeUrl={freeUrl} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('an article that is free to read says so, and its link leads there', () => {
  const free = markupOf('https://free.example.org/waves');
  expect(free).toContain('Free for all');
  expect(free).toContain('href="https://free.example.org/waves"');
  expect(free).toContain('aria-label="Read it free: Waves"');
  const other = markupOf('');
  expect(other).not.toContain('Free for all');
  expect(other).toContain('href="https://doi.org/10.5555/waves"');
});
