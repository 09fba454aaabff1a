import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, folded, textValue } from './icalendar.ts';

test('lines of any text are 75 bytes at most, cut between characters, and come together again', () => {
  const check = (text: string) => {
    const line = `SUMMARY:${text.replace(/[\r\n]/g, '')}`;
    const pieces = folded(line).split('\r\n');
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    for (const piece of pieces.slice(1)) expect(piece.startsWith(' ')).toBe(true);
    expect(pieces.join('').isWellFormed()).toBe(line.isWellFormed());
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
  };
  check('数据库'.repeat(40));
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), check));
});

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a\u0000\u0007b\tc', 'ab c'],
  ['x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
])('the text %j is the value %j', (text, value) => expect(textValue(text)).toBe(value));

const link = 'https://example.org/';

test('a calendar without events is one still', () => {
  const text = calendarOf({ title: '日期', language: 'zh_CN', link, events: [] });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
  expect(text).toContain('\r\nBEGIN:VTIMEZONE\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('days are whole days, and times are in universal time', () => {
  const words = { title: 'Ends', description: '', category: 'Trials' };
  const event = { ...words, id: 'urn:uuid:a-b', link, updatedAt: '2026-11-25T01:02:03.456Z' };
  const from = '2026-12-01T02:00:00.000Z';
  const ends = ['2026-12-01T04:30:00.000Z', null, '2026-12-01T01:00:00.000Z'];
  const times = [{ day: '2026-12-31' }, ...ends.map((to) => ({ from, to }))];
  const events = times.map((time) => ({ ...event, time }));
  const text = calendarOf({ language: 'en', title: 't', link, events });
  expect(text).toContain('UID:a-b\r\nDTSTAMP:20261125T010203Z\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text.match(/DTSTART:20261201T020000Z\r\n/g)).toHaveLength(3);
  expect(text.match(/DTEND:20261201T043000Z\r\n/g)).toHaveLength(1);
  expect(text.match(/DTEND:/g)).toHaveLength(1);
});
