import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, folded, textValue } from './icalendar.ts';

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('lines of any text are 75 bytes at most, and come together again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${text.replace(/[\r\n]/g, '')}`;
      const pieces = folded(line).split('\r\n');
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      for (const piece of pieces.slice(1)) expect(piece.startsWith(' ')).toBe(true);
      expect(unfolded(folded(line))).toBe(line);
    }),
  );
});

test('a line is cut between characters, never inside one', () => {
  const line = `SUMMARY:${'数据库'.repeat(40)}`;
  const bytes = folded(line)
    .split('\r\n')
    .map((piece) => Buffer.from(piece));
  expect(bytes.length).toBeGreaterThan(4);
  for (const each of bytes) expect(each.toString()).not.toContain('\uFFFD');
});

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a\u0000\u0007b\tc', 'ab c'],
  ['x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
])('the text %j is the value %j', (text, value) => expect(textValue(text)).toBe(value));

test('a calendar without events is one still', () => {
  const text = calendarOf({
    title: '日期',
    language: 'zh_CN',
    link: 'https://example.org/',
    events: [],
  });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
  expect(text).toContain('\r\nBEGIN:VTIMEZONE\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('days are whole days, and times are in universal time', () => {
  const event = {
    id: 'urn:uuid:a-b',
    title: 'Ends',
    description: '',
    link: 'https://example.org/a',
    category: 'Trials',
    updatedAt: '2026-11-25T01:02:03.456Z',
  };
  const text = calendarOf({
    language: 'en',
    title: 't',
    link: 'https://example.org/',
    events: [
      { ...event, time: { day: '2026-12-31' } },
      { ...event, time: { from: '2026-12-01T02:00:00.000Z', to: '2026-12-01T04:30:00.000Z' } },
      { ...event, time: { from: '2026-12-01T02:00:00.000Z', to: null } },
      { ...event, time: { from: '2026-12-01T02:00:00.000Z', to: '2026-12-01T01:00:00.000Z' } },
    ],
  });
  expect(text).toContain('UID:a-b\r\nDTSTAMP:20261125T010203Z\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text.match(/DTSTART:20261201T020000Z\r\n/g)).toHaveLength(3);
  expect(text.match(/DTEND:20261201T043000Z\r\n/g)).toHaveLength(1);
  expect(text.match(/DTEND:/g)).toHaveLength(1);
});
