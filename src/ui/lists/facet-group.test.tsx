import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#i18n/i18n.ts';
import { FacetGroup } from './facet-group.tsx';

beforeAll(() => startTexts('en'));

/** The values that the filter shows, of that many, with those chosen. */
function shown(count: number, chosen: readonly number[]): readonly string[] {
  const options = Array.from({ length: count }, (_, index) => ({
    value: `v${index}`,
    label: `Value ${index}`,
    count: 1,
    isChosen: chosen.includes(index),
    isNested: false,
  }));
  const markup = renderToStaticMarkup(
    <FacetGroup name="vendor" label="Vendor" options={options} isOpen onToggle={() => {}} />,
  );
  return [...markup.matchAll(/type="checkbox"[^>]* value="v(\d+)"/g)].map(
    ([, value = '']) => value,
  );
}

const first = ['0', '1', '2', '3', '4', '5', '6'];

test.each<[number, readonly number[], readonly string[]]>([
  [8, [], [...first, '7']],
  [9, [], first],
  [20, [2], first],
  [20, [2, 11, 19], [...first, '11', '19']],
])(
  'of %s choices the first few are shown, and those that are chosen: %j',
  (count, chosen, values) => expect(shown(count, chosen)).toEqual(values),
);
