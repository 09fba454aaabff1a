// Reads a library's addresses as browsers, robots and readers of feeds do.
import { expect, vi } from 'vitest';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { originOf } from '../accounts/signing-in.ts';
import type { TestPortal } from '../support/portal.ts';

export const frontDoor = 'http://localhost:8080';
export const nobodysHost = 'http://nobody-here.localhost:8080';

async function pageOf(response: Response) {
  const text = await response.text();
  const [, page = ''] = /<div id="root">(.*?)<script/s.exec(text) ?? [];
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(text) ?? [];
  return {
    response,
    status: response.status,
    headers: response.headers,
    location: response.headers.get('Location'),
    text,
    page,
    title,
    headings: [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => words),
    /** The tags of its head. */
    tags: [...text.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag).join('\n'),
    description: /<meta name="description" content="([^"]*)">/.exec(text)?.[1] ?? '',
    /** What robots read of it. */
    things: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}

/** Reads addresses of the portal, by default at that library. */
export function readingOf(portal: TestPortal, library: LibraryRecord) {
  type Place = LibraryRecord | string;
  /** Asks again while an index is prepared, as a reader of feeds does. */
  const get = async (
    path: string,
    at: Place = library,
    headers: Record<string, string> = {},
    address?: string,
  ) => {
    const origin = typeof at === 'string' ? at : originOf(at);
    for (;;) {
      const request = new Request(origin + path, { headers });
      const response = await portal.app.fetch(request, address);
      if (response.status !== 503) return pageOf(response);
      expect(response.headers.get('Retry-After')).toMatch(/^[25]$/);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** With its screen: a document has none while the first index is made. */
  const rendered = (path: string, at: Place = library) =>
    vi.waitFor(async () => {
      const page = await get(path, at);
      expect(page.text).toContain('id="rendered"');
      return page;
    });
  const withHead = (path: string, at: Place = library) =>
    vi.waitFor(async () => {
      const page = await get(path, at);
      expect(page.tags).toMatch(/canonical|noindex/);
      return page;
    });
  return { get, rendered, withHead };
}
