import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { startTexts } from '#i18n/i18n.ts';
import { failures } from '#i18n/zh_CN/failures.ts';
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

function failed(error: Error): GateReading<Items> {
  return { status: 'failed', error, retry: () => {} };
}

const ready = (items: readonly string[]): GateReading<Items> => ({
  status: 'ready',
  data: { items },
  learntAt: 1,
  isFresh: true,
});

test('data are drawn by the screen, and no data by what it has for that', () => {
  expect(shown(ready(['one', 'two']))).toBe('one,two');
  expect(shown(ready([]))).toBe('empty');
});

test('what nobody answers is not saved here, and the way to what is saved is shown', () => {
  const text = shown(failed(new NoAnswer('network', 0)));
  expect(text).toContain(failures.notSaved);
  expect(text).toContain(failures.tryAgain);
  expect(text).toContain(failures.toKept);
});

test('what the service could not do did not load', () => {
  const text = shown(failed(new AppError('operationFailed')));
  expect(text).toContain(failures.loadFailed);
  expect(text).not.toContain(failures.toKept);
});

test('what the service will answer later is said in its own words', () => {
  const text = shown(failed(new AppError('unavailable')), { title: 'own' });
  expect(text).toContain(failures.later);
  expect(text).not.toContain('own');
});

test('what is never saved has words of its own and no way to what is saved', () => {
  const text = shown(failed(new NoAnswer('network', 0)), { title: 'own' });
  expect(text).toContain('own');
  expect(text).not.toContain(failures.toKept);
});

test('a part of a screen fails in one line', () => {
  const text = shown(failed(new NoAnswer('network', 0)), { isInline: true });
  expect(text).toContain(failures.partFailed);
  expect(text).toContain(failures.tryAgain);
  expect(text).not.toContain(failures.notSaved);
});
