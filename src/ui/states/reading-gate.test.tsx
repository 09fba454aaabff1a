import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { startTexts } from '#i18n/i18n.ts';
import failures from '#i18n/zh_CN/failures.json' with { type: 'json' };
import { type GateReading, ReadingGate } from './reading-gate.tsx';

type Items = { items: readonly string[] };

beforeAll(() => startTexts('zh_CN'));

/** Returns the text on the screen for a reading. */
function shown(reading: GateReading<Items>, options: { isInline?: boolean; title?: string } = {}) {
  const { isInline = false, title } = options;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ReadingGate
        reading={reading}
        isInline={isInline}
        words={title === undefined ? undefined : { title }}
        isEmpty={({ items }) => items.length === 0}
        empty="empty"
      >
        {({ items }) => items.join()}
      </ReadingGate>
    </MemoryRouter>,
  );
  return markup.replaceAll(/<[^>]*>/g, '|');
}

const failed = (error: Error) => ({ status: 'failed', error, retry: () => {} }) as const;
const ready = (...items: string[]) =>
  ({ status: 'ready', data: { items }, learntAt: 1, isFresh: true }) as const;

test('data are drawn by the screen, and no data by what it has for that', () => {
  expect([shown(ready('one', 'two')), shown(ready())]).toEqual(['one,two', 'empty']);
});

const { notSaved, tryAgain, toKept, loadFailed, later, partFailed } = failures;
const unreached = new NoAnswer('network', 0);

test.each<[string, Error, Parameters<typeof shown>[1], string[], string[]]>([
  ['what nobody answers leads to what is saved', unreached, {}, [notSaved, tryAgain, toKept], []],
  ['what failed did not load', new AppError('operationFailed'), {}, [loadFailed], [toKept]],
  ['a later answer is said', new AppError('unavailable'), { title: 'own' }, [later], ['own']],
  ['what is never saved has own words', unreached, { title: 'own' }, ['own'], [toKept]],
  ['a part fails in a line', unreached, { isInline: true }, [partFailed, tryAgain], [notSaved]],
])('%s', (_, error, options, said, unsaid) => {
  const text = shown(failed(error), options);
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});
