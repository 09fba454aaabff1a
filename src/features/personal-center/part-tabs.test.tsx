import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { PartTabs } from './part-tabs.tsx';
import { type Part, parts } from './parts.ts';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadLaterTexts();
});

/** The addresses in the navigation, and the one that is shown. */
function linksAt(chosen: Part) {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PartTabs chosen={chosen} />
    </MemoryRouter>,
  );
  const links = markup.match(/<a [^>]*>/g) ?? [];
  const pathOf = (link = '') => /href="([^"]*)"/.exec(link)?.[1];
  const current = links.filter((link) => link.includes('aria-current="page"'));
  return { all: links.map(pathOf), current: current.map(pathOf) };
}

test('every part of the personal center leads to all others, the subscription too', () => {
  for (const part of parts) {
    const { all, current } = linksAt(part);
    expect(all).toHaveLength(parts.length);
    expect(current).toHaveLength(1);
  }
  expect(linksAt('subscription').current).toEqual([topLevelPaths.subscription]);
  expect(linksAt('viewed').current).toEqual([`${shellPaths.myResourceLibrary}?tab=viewed`]);
});
