// Whether an answer has the shape its call declares. A long list is checked in stretches, so that no
// keystroke waits for it.
import type { Schema } from '#contract/calls/declare.ts';

/** Items checked at a stretch. */
const stretch = 60;

type Checked<O> = { success: true; data: O } | { success: false };

/** What a schema of an object says of its fields. */
interface OfObject {
  shape?: { items?: Schema<unknown[]> };
}

/** Checks data, in its own time. */
export async function checked<O>(schema: Schema<O>, data: unknown): Promise<Checked<O>> {
  const ofItems = (schema as OfObject).shape?.items;
  const items = (data as { items?: unknown } | null)?.items;
  const isLong = Array.isArray(items) && items.length > stretch;
  if (!isLong || ofItems === undefined) return schema.safeParse(data);
  const rest = schema.safeParse({ ...(data as object), items: [] });
  if (!rest.success) return rest;
  const good: unknown[] = [];
  for (let at = 0; at < items.length; at += stretch) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 0));
    const part = ofItems.safeParse(items.slice(at, at + stretch));
    if (!part.success) return part;
    good.push(...part.data);
  }
  return { success: true, data: { ...rest.data, items: good } };
}
