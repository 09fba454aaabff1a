// Checks answers against their declarations; a long list in chunks, so that typing stays smooth.
import type { Schema } from '#contract/calls/declare.ts';

const chunkSize = 60;

type Checked<O> = { success: true; data: O } | { success: false };

interface ObjectSchema {
  shape?: { items?: Schema<unknown[]> };
}

export async function checked<O>(schema: Schema<O>, data: unknown): Promise<Checked<O>> {
  const itemsSchema = (schema as ObjectSchema).shape?.items;
  const items = (data as { items?: unknown } | null)?.items;
  const isLong = Array.isArray(items) && items.length > chunkSize;
  if (!isLong || itemsSchema === undefined) return schema.safeParse(data);
  const rest = schema.safeParse({ ...(data as object), items: [] });
  if (!rest.success) return rest;
  const valid: unknown[] = [];
  for (let index = 0; index < items.length; index += chunkSize) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, 0));
    const chunk = itemsSchema.safeParse(items.slice(index, index + chunkSize));
    if (!chunk.success) return chunk;
    valid.push(...chunk.data);
  }
  return { success: true, data: { ...rest.data, items: valid } };
}
