import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { loadLaterTexts, startTexts } from '#i18n/i18n.ts';
import { ReportActions } from './report-actions.tsx';

let isTaken = true;
const rated: unknown[] = [];
vi.mock('#data/use-command.ts', () => ({
  useCommand: () => async (input: { rating?: number }) => {
    if (!isTaken) throw new Error('refused');
    rated.push(input.rating);
  },
}));

let choose: (value: string) => void = () => {};
vi.mock('#ui/controls/radio-field.tsx', () => ({
  RadioField: (field: { onChange: typeof choose }) => {
    choose = field.onChange;
    return null;
  },
}));

/** What the parts of the screen have noted, in order. */
const noted: unknown[] = [];
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  const useState = (first: unknown) => [
    react.useState(first)[0],
    (now: unknown) => noted.push(now),
  ];
  return { ...react, useState };
});

beforeAll(async () => {
  await startTexts('en');
  await loadLaterTexts();
});

test('a rating that the service did not take is shown as the one before', async () => {
  const at = '2026-11-21T00:00:00.000Z';
  const report = {
    id: '1',
    state: 'answered',
    rating: 4,
    events: [{ state: 'answered', isReaders: false, text: 'Done', at }],
  } as unknown as OwnReport;
  renderToStaticMarkup(<ReportActions report={report} onChanged={() => {}} />);
  choose('5');
  await vi.waitFor(() => expect(rated).toEqual([5]));
  expect(noted).toEqual(['5']);
  isTaken = false;
  choose('1');
  await vi.waitFor(() => expect(noted).toEqual(['5', '1', '4']));
});
