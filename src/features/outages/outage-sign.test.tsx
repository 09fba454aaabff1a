import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Fault } from '#contract/rules/ways.ts';
import { startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import { OutageNote } from './outage-note.tsx';
import { OutageSign } from './outage-sign.tsx';

beforeAll(() => startTexts('en'));

const fault: Fault = {
  id: 'one',
  resource: { kind: 'database', id: 'one' },
  since: '2026-01-02T03:04:00.000Z',
  instead: { en: 'Use the mirror' },
};
const partial: Fault = { ...fault, through: [{ en: 'One' }, { en: 'Two' }] };
const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '');
const Sign = ({ of }: { of: Fault }) => <OutageSign outage={of} text={useText()} />;

test('the sign says since when, or through which databases while another way works', () => {
  const whole = renderToStaticMarkup(<Sign of={fault} />);
  expect(wordsOf(whole)).toMatch(/^Out of order since 2026-01-02/);
  expect(whole).toContain('title="Instead: Use the mirror"');
  const part = renderToStaticMarkup(<Sign of={partial} />);
  expect(wordsOf(part)).toBe('Out of order: One, Two; another way works');
  expect(part).not.toContain('mirror');
});

test('the note names the databases where another way works', () => {
  const note = (of: Fault) => wordsOf(renderToStaticMarkup(<OutageNote outage={of} />));
  expect(note(fault)).toMatch(/^Confirmed by the library: out of order since/);
  expect(note(partial)).toMatch(/^Confirmed by the library: One, Two has been out of order since/);
  expect(note(partial)).toContain('Another way works');
  expect(note(fault)).not.toContain('Another way works');
});

test('the note names the database where no way to a title works', () => {
  const noteOf = (of: { kind: string; id: string }) =>
    wordsOf(
      renderToStaticMarkup(<OutageNote outage={{ ...fault, name: { en: 'One' } }} of={of} />),
    );
  expect(noteOf({ kind: 'journal', id: '7' })).toContain('One has been out of order since');
  expect(noteOf(fault.resource)).not.toContain('One has been');
});
