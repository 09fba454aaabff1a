import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { startTexts } from '#i18n/i18n.ts';
import {
  bought,
  maintained,
  trialAhead,
  trialOver,
  trialRunning,
  wordsOf,
} from '#tests/client/database-states.ts';
import { StateNote } from './state-note.tsx';

beforeAll(() => startTexts('en'));

const noteOf = (dates?: DatabaseDates) =>
  wordsOf(renderToStaticMarkup(<StateNote dates={dates} />));

test('a form says what may be no fault: a maintenance, and a trial that does not run', () => {
  expect(noteOf(maintained)).toContain('2099-01-02');
  expect(noteOf({ ...maintained, maintenanceTo: null })).not.toBe('');
  expect(noteOf(trialOver)).toBe('Trial ended 2001-01-31');
  expect(noteOf(trialAhead)).toBe('Trial from 2099-01-05');
  expect([noteOf(trialRunning), noteOf(bought), noteOf()]).toEqual(['', '', '']);
});
