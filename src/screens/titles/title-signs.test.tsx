import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { TitleSummary } from '#contract/models/title-model.ts';
import type { Way } from '#contract/models/way-model.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { TitleSigns } from './title-signs.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

const trial = { from: null, to: '2099-12-31' };

function Signs({ access, ways }: { access: TitleSummary['access']; ways: Way[] }) {
  const title = { access, ways, isHeld: true, inclusions: [], impactFactor: null } as unknown;
  return <TitleSigns title={title as TitleSummary} isOfPlatform={false} text={useText()} />;
}
const words = (access: TitleSummary['access'], ...ways: Way[]) =>
  renderToStaticMarkup(<Signs access={access} ways={ways} />).replace(/<[^>]*>/g, '');

test('a title has the terms of the databases that give it', () => {
  const tried = { database: 'tried', trial };
  expect(words(['campus', 'remote'], tried)).toContain('Trial');
  expect(words(['campus', 'remote'], tried, { database: 'bought' })).toContain('Subscribed');
  expect(words(['campus', 'remote'])).toContain('Subscribed');
  expect(words(['campus', 'remote'])).toContain('no way in yet');
  expect(words(['campus', 'remote'], tried)).not.toContain('no way in');
  const over = { database: 'over', trial: { from: null, to: '2001-01-31' } };
  const ahead = { database: 'ahead', trial: { from: '2099-01-05', to: '2099-12-31' } };
  expect(words(['campus', 'remote'], over)).toBe('Trial ended 2001-01-31 · Off campus');
  expect(words(['campus', 'remote'], over, ahead)).toBe('Trial from 2099-01-05 · Off campus');
  expect(words(['free'], tried)).toBe('Free for all');
});
