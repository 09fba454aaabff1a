import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { listCurated } from '#contract/calls/collection/recommendations.ts';
import { changeStar } from '#data/visitor-stars.ts';
import { useRecommendations } from './use-recommendations.ts';

const named = (id: string) => ({ resource: { kind: 'journal' as const, id }, name: { en: id } });
const law = { code: 'law', name: { en: 'Law' }, parent: null };
const answers = {
  curated: {
    items: ['1', '2'].map((id) => ({ ...named(id), isHeld: true, subjects: ['law'], until: null })),
  },
  subjects: { items: [law] },
};

vi.mock('#data/use-read.ts', () => ({
  useRead: (call: { name: string }) => ({
    status: 'ready',
    data: { listCurated: answers.curated, listSubjects: answers.subjects }[call.name],
  }),
}));

// What is rendered here stands for a page after its hydration.
vi.mock('#browser/first-render.ts', async (original) => ({
  ...(await original<object>()),
  useIsHydrating: () => false,
}));

function Shown() {
  const { picks } = useRecommendations(5);
  return <p>{picks?.items.map(({ resource }) => resource.id).join(' ')}</p>;
}

test('what a visitor starred on this device is not recommended to them', () => {
  expect(listCurated.name).toBe('listCurated');
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>1 2</p>');
  changeStar(named('1'), true);
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>2</p>');
  changeStar(named('1'), false);
  expect(renderToStaticMarkup(<Shown />)).toBe('<p>1 2</p>');
});
