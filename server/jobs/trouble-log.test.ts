import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTroubleLog } from './trouble-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: string[] = [];
  const write = (_facts: object, message: string) => void lines.push(message);
  return { lines, log: openTroubleLog({ error: write, info: write } as never) };
}

test('each outage is a line at its beginning and one at its end', () => {
  const { lines, log } = open();
  for (let outage = 0; outage < 2; outage += 1) {
    log.onTrouble(new Error('refused'), 'Mail is away');
    log.onTrouble(new Error('timeout'), 'Mail is away');
    log.onEnd('Mail is away');
    log.onEnd('Mail is away');
  }
  const lasted = ['Mail is away', 'Over: Mail is away'];
  expect(lines).toEqual([...lasted, ...lasted]);
});

test('troubles that alternate are a line each, and end when nothing is heard of them', () => {
  const { lines, log } = open();
  for (let second = 0; second < 600; second += 1) {
    log.onTrouble(new Error('away'), 'The queue has trouble');
    log.onTrouble(new Error('away'), 'A connection was lost');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines).toEqual(['The queue has trouble', 'A connection was lost']);
  vi.advanceTimersByTime(200_000);
  expect(lines.slice(2)).toEqual(['Over: The queue has trouble', 'Over: A connection was lost']);
  log.onTrouble(new Error('away'), 'The queue has trouble');
  expect(lines).toHaveLength(5);
});

test('what happened once has no end, and what is told when it ends lasts meanwhile', () => {
  const { lines, log } = open();
  log.onTrouble(new Error('spam'), 'A message was rejected');
  log.onTrouble(new Error('553'), 'A sender is refused', 86_400_000);
  vi.advanceTimersByTime(3_600_000);
  log.onTrouble(new Error('553'), 'A sender is refused', 86_400_000);
  log.onEnd('A sender is refused');
  const sender = ['A sender is refused', 'Over: A sender is refused'];
  expect(lines).toEqual(['A message was rejected', ...sender]);
});
