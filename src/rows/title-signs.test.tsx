import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { TitleSummary } from '#contract/models/title-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { wordsOf } from '#tests/client/database-states.ts';
import { TitleSigns } from './title-signs.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

const title = { isHeld: true, inclusions: [], impactFactor: null };

function Signs({
  access,
  ways,
  ...more
}: { access: TitleSummary['access']; ways: Way[] } & Partial<TitleSummary>) {
  const shown = { ...title, access, ways, ...more } as unknown as TitleSummary;
  return <TitleSigns title={shown} isOfPlatform={false} text={useText()} />;
}
const tried = { database: 'tried', trial: { from: null, to: '2099-12-31' } };
const over = { database: 'over', trial: { from: null, to: '2001-01-31' } };
const ahead = { database: 'ahead', trial: { from: '2099-01-05', to: '2099-12-31' } };
const remote: TitleSummary['access'] = ['campus', 'remote'];

test.each<[TitleSummary['access'], Way[], string | RegExp]>([
  [remote, [tried], /^(?=.*Trial)(?!.*no way in)/],
  [remote, [tried, { database: 'bought' }], /Subscribed/],
  [remote, [], /Subscribed.*no way in yet/],
  [remote, [over], /^Trial ended 2001-01-31 · Off campus$/],
  [remote, [over, ahead], /^Trial from 2099-01-05 · Off campus$/],
  [['free'], [tried], /^Free for all$/],
])('a title has the terms of the databases that give it: %j, %j', (access, ways, words) => {
  const markup = renderToStaticMarkup(<Signs access={access} ways={ways} />);
  expect(wordsOf(markup)).toMatch(words);
});

test('a title that is free in some years is subscribed beside', () => {
  const freeYears = [{ from: '2017', to: null }];
  const bought = { access: remote, ways: [{ database: 'bought' }], heldFrom: '1950', heldTo: null };
  const markup = renderToStaticMarkup(<Signs {...bought} freeYears={freeYears} />);
  expect(wordsOf(markup)).toMatch(/Subscribed · Off campus.*Free since 2017.*Held since 1950/);
});
