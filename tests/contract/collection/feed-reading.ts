// Reads feeds as strict readers do: what a standard requires and is missing, or stands in the wrong place, fails the test.
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';
import * as z from 'zod/mini';

export interface Element {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

function readDocument(text: string): Element {
  const top: Element = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const stack = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    const element = stack.at(-1);
    if (element !== undefined) element.text += part;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const own = Object.fromEntries(values) as Record<string, string>;
    const element = { name: local, namespace: uri, attributes: own, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.write(text).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('no root element');
  return root;
}

const all = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);

function only(element: Element, name: string): string {
  const found = all(element, name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]?.text ?? '';
}

const atom = 'http://www.w3.org/2005/Atom';
const dateConstruct = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const iri = /^[a-z][a-z0-9+.-]*:\S+$/i;

function linkOf(element: Element, rel: string): string {
  const links = all(element, 'link').filter(({ attributes }) => attributes.rel === rel);
  expect(links).toHaveLength(1);
  const href = links[0]?.attributes.href ?? '';
  expect(URL.canParse(href)).toBe(true);
  return href;
}

/** A feed of Atom 1.0 (RFC 4287, sections 4.1.1 and 4.1.2). */
export function readAtom(text: string) {
  const root = readDocument(text);
  expect([root.name, root.namespace]).toEqual(['feed', atom]);
  for (const element of [root, ...all(root, 'entry')]) {
    for (const child of element.children) expect(child.namespace).toBe(atom);
    expect(only(element, 'id')).toMatch(iri);
    expect(only(element, 'title')).not.toBe('');
    expect(only(element, 'updated')).toMatch(dateConstruct);
  }
  const [author] = all(root, 'author');
  expect(author && only(author, 'name')).toBeTruthy();
  const entries = all(root, 'entry').map((entry) => {
    // An entry without content has a link to it.
    const link = linkOf(entry, 'alternate');
    expect(only(entry, 'published')).toMatch(dateConstruct);
    for (const content of all(entry, 'content')) expect(content.attributes.type).toBe('html');
    for (const { attributes } of all(entry, 'category')) expect(attributes.term).toBeTruthy();
    return {
      id: only(entry, 'id'),
      title: only(entry, 'title'),
      link,
      summary: all(entry, 'summary')[0]?.text ?? '',
      html: all(entry, 'content')[0]?.text ?? '',
      updated: only(entry, 'updated'),
      categories: all(entry, 'category').map(({ attributes }) => attributes.label),
    };
  });
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  return {
    id: only(root, 'id'),
    title: only(root, 'title'),
    language: root.attributes['xml:lang'],
    self: linkOf(root, 'self'),
    link: linkOf(root, 'alternate'),
    entries,
  };
}

const rfc822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

export function readRss(text: string) {
  const root = readDocument(text);
  expect([root.name, root.namespace, root.attributes.version]).toEqual(['rss', '', '2.0']);
  const [channel] = all(root, 'channel');
  if (channel === undefined || root.children.length !== 1) throw new Error('no single channel');
  const [page, self] = all(channel, 'link');
  expect(URL.canParse(page?.text ?? '')).toBe(true);
  expect([self?.namespace, self?.attributes.rel]).toEqual([atom, 'self']);
  expect(only(channel, 'description')).not.toBe('');
  expect(only(channel, 'lastBuildDate')).toMatch(rfc822);
  const items = all(channel, 'item').map((item) => {
    expect(all(item, 'guid')[0]?.attributes.isPermaLink).toBe('false');
    expect(only(item, 'pubDate')).toMatch(rfc822);
    const link = only(item, 'link');
    expect(URL.canParse(link)).toBe(true);
    return {
      guid: only(item, 'guid'),
      title: only(item, 'title'),
      link,
      description: all(item, 'description')[0]?.text ?? '',
    };
  });
  return { title: only(channel, 'title'), language: only(channel, 'language'), items };
}

/** A calendar (RFC 5545): its events as properties by name, with escapes as they stand. */
export function readCalendar(text: string): Record<string, string>[] {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n').slice(0, -1);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r\p{Cc}]/u);
  }
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  const ofCalendar: string[] = [];
  for (const line of text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z-]+)*):(.*)$/u.exec(line) ?? [];
    expect([line, name === '']).toEqual([line, false]);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (name === 'END') expect(open.pop()).toBe(value);
    else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1);
      expect([name, event?.[name]]).toEqual([name, undefined]);
      if (event !== undefined) event[name] = value;
    } else if (open.length === 1) ofCalendar.push(name);
  }
  expect(open).toEqual([]);
  expect(ofCalendar).toEqual(expect.arrayContaining(['VERSION', 'PRODID']));
  for (const event of events) {
    expect(event.UID).toMatch(/^[0-9a-f-]{36}$/);
    expect(event.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
    expect(Object.keys(event).some((name) => /^DTSTART(?:;|$)/.test(name))).toBe(true);
    // Outside of escapes, values of text have no commas and semicolons.
    const plain = (event.SUMMARY ?? '').replace(/\\[\\;,n]/g, '');
    expect(plain).not.toMatch(/[\\;,]/);
  }
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return events;
}

const opdsType = 'application/opds+json';
const address = z.string().check(z.refine((text) => URL.canParse(text.replace(/\{.*\}$/, ''))));
const title = z.string().check(z.minLength(1));
const Link = z.object({
  href: address,
  type: z.optional(z.string()),
  rel: z.optional(z.string()),
  title: z.optional(title),
  templated: z.optional(z.boolean()),
  properties: z.optional(z.object({ numberOfItems: z.optional(z.number().check(z.minimum(0))) })),
});
const Named = z.object({ name: title });
const Publication = z.object({
  metadata: z.object({
    '@type': z.enum(['http://schema.org/Book', 'http://schema.org/Periodical']),
    title,
    identifier: z.string().check(z.refine((text) => URL.canParse(text))),
    author: z.optional(z.array(Named)),
    publisher: z.optional(title),
    language: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-\w+)*$/i)))),
    published: z.optional(z.iso.date()),
    subject: z.optional(z.array(z.extend(Named, { code: z.string() }))),
  }),
  // Each has an address from which the reader gets it.
  links: z
    .array(Link)
    .check(z.refine((links) => links.some(({ rel }) => rel?.includes('/acquisition')))),
});
const links = z
  .array(Link)
  .check(
    z.refine(
      (all) => all.filter(({ rel, type }) => rel === 'self' && type === opdsType).length === 1,
    ),
  );
const paging = z.object({
  title,
  numberOfItems: z.optional(z.number().check(z.int(), z.minimum(0))),
  itemsPerPage: z.optional(z.number().check(z.int(), z.minimum(1))),
  currentPage: z.optional(z.number().check(z.int(), z.minimum(1))),
});

/** A feed of OPDS 2.0: a title, one link to itself, and publications or navigation. */
export const OpdsFeed = z
  .object({
    metadata: paging,
    links,
    navigation: z.optional(
      z.array(z.extend(Link, { title, type: z.literal(opdsType) })).check(z.minLength(1)),
    ),
    publications: z.optional(z.array(Publication)),
    facets: z.optional(
      z.array(
        z.object({
          metadata: z.object({ title }),
          links: z.array(z.extend(Link, { title })).check(z.minLength(2)),
        }),
      ),
    ),
  })
  .check(
    z.refine(
      ({ navigation, publications }) => navigation !== undefined || publications !== undefined,
    ),
  );
