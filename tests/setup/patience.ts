// What a test waits for may take longer than the second that Vitest allows by default; at night longer than in the gate.
import { vi } from 'vitest';

const patienceMs = Number(process.env.PATIENCE_MS ?? 10_000);
type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options };

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
