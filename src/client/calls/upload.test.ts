import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '#contract/calls/declare.ts';
import { requestTimeoutMs } from '#contract/rules/rules.ts';
import type { Transport } from '../transport/endpoint.ts';
import { upload } from './upload.ts';

vi.mock('./perform.ts', () => ({
  perform: async (_command: unknown, _input: unknown, { sending }: { sending: Transport }) => ({
    data: (await sending('/files', {})).status,
  }),
}));

class SlowRequest {
  static last: SlowRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 200;
  response = new ArrayBuffer(0);
  isAborted = false;
  open() {
    SlowRequest.last = this;
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => '';
  send() {}
  abort() {
    this.isAborted = true;
  }
}

const onProgress = vi.fn<(part: number) => void>();
const begin = () => upload({} as Command, {}, { signal: new AbortController().signal, onProgress });
/** Each just before silence would be one. */
async function goOn(parts: number): Promise<void> {
  for (let loaded = 1; loaded <= parts; loaded += 1) {
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1_000);
    SlowRequest.last.upload.onprogress?.({ loaded, total: 10 });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
});
afterEach(() => vi.useRealTimers());

test('a file that goes on is sent to its end, however slow the network is', async () => {
  const uploading = begin();
  await goOn(10);
  expect(SlowRequest.last.isAborted).toBe(false);
  SlowRequest.last.onload?.();
  expect(await uploading).toBe(200);
  expect(onProgress.mock.calls.at(-1)).toEqual([1]);
});

test('a file that goes on no more is given up', async () => {
  const uploading = expect(begin()).rejects.toThrow('silence');
  await goOn(3);
  await vi.advanceTimersByTimeAsync(requestTimeoutMs);
  await uploading;
  expect(SlowRequest.last.isAborted).toBe(true);
});
