// What the service wrote into the document as data.
import * as z from 'zod/mini';
import { Bootstrap } from '#contract/models/model.ts';
import { documentData, type RenderedData } from '#contract/wire/document.ts';

/** The library and its texts; null in the bare shell, and for anything unreadable. */
export function bootstrapOfDocument(): Bootstrap | null {
  const data = Bootstrap.safeParse(dataIn(documentData.bootstrap));
  return data.success ? data.data : null;
}

/** What can be trusted of the screen without reading all of it: the facts are the service's own answers. */
const Rendered = z.looseObject({
  address: z.string(),
  language: z.enum(['zh_CN', 'en']),
  isCompact: z.boolean(),
  facts: z.array(z.looseObject({ key: z.array(z.string()) })),
  learntAt: z.optional(z.number()),
});

/** The screen that the service rendered; null where there is none, and for anything unreadable. */
export function renderedScreen(): RenderedData | null {
  const data = Rendered.safeParse(dataIn(documentData.rendered));
  return data.success ? (data.data as unknown as RenderedData) : null;
}

function dataIn(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}
