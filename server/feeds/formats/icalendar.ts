// Writes dates as a calendar (RFC 5545, names by RFC 7986).
import type { Language } from '#contract/models/model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import type { CalendarEvent } from './feed-model.ts';
import { allowedText } from './xml-text.ts';

/** Longest line in bytes, without its end. */
const maxLineBytes = 75;

interface Calendar {
  title: string;
  language: Language;
  link: string;
  events: readonly CalendarEvent[];
}

export function calendarOf({ title, language, link, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Library e-resource portal//Feeds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(title)}`,
    `X-WR-CALNAME:${textValue(title)}`,
    `URL:${uriValue(linkIn(language, link))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(events.length === 0
      ? universalTime
      : events.flatMap((event) => eventLines(event, language))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A calendar needs a component; one without events has a time zone. */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: CalendarEvent, language: Language): string[] {
  const { id, title, description, link, category, updatedAt, time } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id.replace(/^urn:uuid:/, '')}`,
    `DTSTAMP:${instantValue(updatedAt)}`,
    `LAST-MODIFIED:${instantValue(updatedAt)}`,
    ...('day' in time
      ? [
          `DTSTART;VALUE=DATE:${dayValue(time.day)}`,
          `DTEND;VALUE=DATE:${dayValue(dayAfter(time.day, 1))}`,
        ]
      : [
          `DTSTART:${instantValue(time.from)}`,
          // An end must be later than the start.
          ...(time.to !== null && time.to > time.from ? [`DTEND:${instantValue(time.to)}`] : []),
        ]),
    `SUMMARY:${textValue(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${textValue(description)}`]),
    `CATEGORIES:${textValue(category)}`,
    `URL:${uriValue(linkIn(language, link))}`,
    'CLASS:PUBLIC',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Text as a value: line ends, commas, semicolons and backslashes are escaped. */
export function textValue(text: string): string {
  return allowedText(text)
    .replace(/\t/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** An address; nothing in it may end the line. */
function uriValue(address: string): string {
  return allowedText(address).replace(/\s/g, '');
}

/** A line in pieces of at most 75 bytes, cut between characters; each next piece begins with a blank. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

const dayValue = (day: string) => day.replaceAll('-', '');
const instantValue = (time: string) => new Date(time).toISOString().replace(/\.\d+|[-:]/g, '');
