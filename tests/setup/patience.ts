// A busy machine is no fault: what a test waits for may take longer than the second that Vitest allows by default.
import { vi } from 'vitest';

const patienceMs = 50_000;
type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options };

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
