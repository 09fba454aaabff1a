// What a feed says, whatever format it is written in.
import { createHash } from 'node:crypto';
import type { Language } from '#contract/models/model.ts';

export interface FeedEntry {
  /** Names the entry for ever, on every host: a URN. */
  id: string;
  title: string;
  /** Address of its screen. */
  link: string;
  /** Plain text; '' for none. */
  summary: string;
  /** Safe HTML; '' for none. */
  html: string;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  categories: readonly { term: string; label: string }[];
}

export interface Feed {
  id: string;
  title: string;
  subtitle: string;
  language: Language;
  /** Name of the library. */
  author: string;
  /** Address of the feed, without its format. */
  link: string;
  iconLink: string;
  updatedAt: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** What an all-day or timed entry of a calendar says. */
export interface CalendarEvent {
  id: string;
  title: string;
  description: string;
  link: string;
  category: string;
  updatedAt: string;
  /** A day, `yyyy-MM-dd`, or instants in ISO 8601; an end that nobody knows is null. */
  time: { day: string } | { from: string; to: string | null };
}

/** The URN of something of a library: always the same for the same parts (RFC 9562, version 8). */
export function urnOf(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

/** The language as feeds name it. */
export const languageTag = { zh_CN: 'zh-CN', en: 'en' } as const;
