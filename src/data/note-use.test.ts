import { beforeEach, expect, test, vi } from 'vitest';
import { send } from '#client/calls/calls.ts';
import { noteScreen, noteSearch } from './note-use.ts';

vi.mock('#client/calls/calls.ts', () => ({ send: vi.fn(async () => ({ counted: 1 })) }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T09:00:00Z') });
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.useRealTimers();
});

const sent = () => vi.mocked(send).mock.calls.map(([, input]) => input);

test('screens are told without what they show, together; the desk is none', () => {
  noteScreen('/databaseDetail/cnki');
  noteScreen('/desk/figures');
  noteScreen('/');
  vi.advanceTimersByTime(5_000);
  expect(sent()).toMatchObject([
    { screens: [{ path: '/databaseDetail' }, { path: '/' }], searches: [] },
  ]);
});

test('a search is told once, as it was typed at last', () => {
  noteSearch('qu', true);
  vi.advanceTimersByTime(1_000);
  noteSearch('quantum x', false);
  vi.advanceTimersByTime(3_000);
  noteSearch('other', true);
  vi.advanceTimersByTime(5_000);
  expect(sent()).toMatchObject([
    {
      searches: [
        { text: 'quantum x', isFound: false },
        { text: 'other', isFound: true },
      ],
    },
  ]);
});

test('nothing is sent without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  noteScreen('/');
  vi.advanceTimersByTime(60_000);
  expect(sent()).toEqual([]);
});
