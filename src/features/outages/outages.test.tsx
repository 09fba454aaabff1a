import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { Fault } from '#contract/rules/ways.ts';
import { startTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/use-text.ts';
import {
  bought,
  maintained,
  trialAhead,
  trialOver,
  trialRunning,
  wordsOf,
} from '#tests/client/database-states.ts';
import { KnownOutage } from './known-outage.tsx';
import { OutageNote } from './outage-note.tsx';
import { OutageSign } from './outage-sign.tsx';
import { StateNote } from './state-note.tsx';

beforeAll(() => startTexts('en'));

const fault: Fault = {
  id: 'one',
  resource: { kind: 'database', id: 'one' },
  since: '2026-01-02T03:04:00.000Z',
  instead: { en: 'Use the mirror' },
};
const partial: Fault = { ...fault, through: [{ en: 'One' }, { en: 'Two' }] };
const Sign = ({ of }: { of: Fault }) => <OutageSign outage={of} text={useText()} />;

test('the sign says since when, or through which databases while another way works', () => {
  const whole = renderToStaticMarkup(<Sign of={fault} />);
  expect(wordsOf(whole)).toMatch(/^Out of order since 2026-01-02/);
  expect(whole).toContain('title="Instead: Use the mirror"');
  const part = renderToStaticMarkup(<Sign of={partial} />);
  expect(wordsOf(part)).toBe('Out of order: One, Two; another way works');
  expect(part).not.toContain('mirror');
});

test('the note names the databases where another way works, or the one without which none does', () => {
  const note = (of: Fault, title?: { kind: string; id: string }) =>
    wordsOf(renderToStaticMarkup(<OutageNote outage={of} of={title} />));
  expect(note(fault)).toMatch(/^Confirmed by the library: out of order since/);
  expect(note(partial)).toMatch(/^Confirmed by the library: One, Two has been out of order since/);
  expect(note(partial)).toContain('Another way works');
  expect(note(fault)).not.toContain('Another way works');
  const named = { ...fault, name: { en: 'One' } };
  expect(note(named, { kind: 'journal', id: '7' })).toContain('One has been out of order since');
  expect(note(named, fault.resource)).not.toContain('One has been');
});

const signOf = (dates?: DatabaseDates) =>
  wordsOf(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <KnownOutage resource={{ kind: 'database', id: 'one' }} dates={dates}>
          {'; today'}
        </KnownOutage>
      </QueryClientProvider>,
    ),
  );

test.each<[DatabaseDates | undefined, string, unknown]>([
  [maintained, 'Maintenance until 2099-01-02', expect.stringContaining('2099-01-02')],
  [trialOver, 'Trial ended 2001-01-31', 'Trial ended 2001-01-31'],
  [trialAhead, 'Trial from 2099-01-05', 'Trial from 2099-01-05'],
  // One that can be used keeps what its row says, after how long it can, and is no fault.
  [trialRunning, 'On trial until 2099-12-31; today', ''],
  [bought, '; today', ''],
  [undefined, '; today', ''],
])(
  'the state of a database is said in a row, and in a form as what may be no fault: %j',
  (dates, sign, note) => {
    expect([signOf(dates), noteOf(dates)]).toEqual([sign, note]);
  },
);

test('a maintenance without an end may be no fault either', () => {
  expect(noteOf({ ...maintained, maintenanceTo: null })).not.toBe('');
});

const noteOf = (dates?: DatabaseDates) =>
  wordsOf(renderToStaticMarkup(<StateNote dates={dates} />));
