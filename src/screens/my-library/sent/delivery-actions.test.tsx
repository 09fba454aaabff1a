import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { emptyDelivery, emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { loadLaterTexts, startTexts, textFor } from '#i18n/i18n.ts';
import { DeliveryActions } from './delivery-actions.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

const file = { name: 'a.pdf', bytes: 1, until: '2026-11-30' };
const sent = { ...emptyDelivery(emptyItem()), id: '1', sentAt: '2026-11-01T00:00:00.000Z' };
const markupOf = (state: OwnDelivery['state'], isOver: boolean | null) => {
  const delivery = {
    ...sent,
    state,
    events: [],
    file: isOver === null ? null : { ...file, isOver },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeliveryActions delivery={delivery} onChanged={() => {}} />
    </MemoryRouter>,
  );
};

test.each<[OwnDelivery['state'], boolean | null, boolean]>([
  ['submitted', null, false],
  ['checking', null, false],
  ['supplied', false, false],
  ['supplied', true, true],
  ['refused', null, true],
  ['cancelled', null, true],
])('a request that is %s, its file over: %s, can be asked for again: %s', (state, isOver, may) => {
  const again = textFor('en', 'delivery.list.again');
  expect(markupOf(state, isOver).includes(again)).toBe(may);
});
