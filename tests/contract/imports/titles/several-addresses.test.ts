// A package that has a title at several addresses: each is a way in of its own.
import { expect, test } from 'vitest';
import { openResource } from '#contract/calls/targets.ts';
import { freshIssn, journal } from './title-imports.ts';
import { visitingTitles } from './visiting-titles.ts';

const { fresh, take } = visitingTitles();

test('a title shows and opens every address that its package has for it', async () => {
  const issn = freshIssn();
  const [archive, current] = ['https://archive.example.org/a', 'https://current.example.org/b'];
  const row = (first: string, last: string, title_url: string) =>
    journal('Annals', issn, {
      title_url,
      date_first_issue_online: first,
      date_last_issue_online: last,
      access_type: 'F',
    });
  const visitor = await fresh();
  await take(visitor, [
    row('1990', '1995', archive),
    row('1996', '1999', archive),
    row('2000', '', current),
    row('1980', '1989', ''),
  ]);
  const total = async () => (await visitor.list({ q: issn })).total;
  await expect.poll(total).toBe(1);
  const [item] = (await visitor.list({ q: issn })).items;
  const title = await visitor.title(Number(item?.id));
  expect(title.holdings.map(({ url, coverages }) => [url, coverages.length])).toEqual([
    [archive, 3],
    [current, 1],
  ]);
  const packageId = title.holdings[0]?.packageId ?? '';
  const open = (part: string) => {
    const resource = { kind: 'journal', id: title.id } as const;
    return visitor.answer(openResource, { resource, packageId, part });
  };
  for (const url of [archive, current]) {
    expect((await open(url)).data).toEqual({ url, way: 'free' });
  }
  const { data } = await open('https://elsewhere.example.org/');
  expect(data).not.toMatchObject({ url: 'https://elsewhere.example.org/' });
});
