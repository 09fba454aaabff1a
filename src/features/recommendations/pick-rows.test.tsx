import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { Recommendation } from '#contract/models/recommendation-model.ts';
import { startTexts } from '#i18n/i18n.ts';
import { PickRows } from './pick-rows.tsx';

beforeAll(() => startTexts('zh_CN'));

const pick = (id: string): Recommendation => ({
  resource: { kind: 'database', id },
  name: { zh_CN: `库${id}`, en: `Database ${id}` },
  isHeld: true,
  reason: { kind: 'subject', name: { zh_CN: '法学', en: 'Law' } },
});

test('a recommended resource that is out of order says so in its own row', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PickRows
        items={[pick('a'), pick('b')]}
        onDismiss={null}
        sign={({ id }) => (id === 'b' ? <em>out of order</em> : null)}
      />
    </MemoryRouter>,
  );
  const rows = markup.split('<li').slice(1);
  expect(rows.map((row) => row.includes('<em>out of order</em>'))).toEqual([false, true]);
});
