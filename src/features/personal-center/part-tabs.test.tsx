import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { PartTabs } from './part-tabs.tsx';
import { groups, type Part, partPath } from './parts.ts';

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

test('every part is one or two steps away from all others, the subscription too', () => {
  for (const part of groups.flatMap(({ parts }): readonly Part[] => parts)) {
    const { all, current } = linksAt(part);
    expect(all.slice(0, 5)).toEqual(groups.map(({ parts: [first] }) => partPath(first)));
    expect(current).toEqual([partPath(part)]);
  }
  expect(linksAt('viewed').all).toHaveLength(5);
  expect(linksAt('devices').all).toHaveLength(8);
});
