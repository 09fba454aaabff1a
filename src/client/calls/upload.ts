// Sends a file with progress, which `fetch` does not report. Only silence is a reason to give up.
import type { Command } from '#contract/calls/declare.ts';
import { requestTimeoutMs } from '#contract/rules/rules.ts';
import type { Transport } from '../transport/endpoint.ts';
import { perform } from './perform.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  /** The file itself, for a command with `bytesInstead`. */
  bytes?: Blob;
}

/** @throws AppError for a refusal; NoAnswer where it is unknown whether the service has the file */
export async function upload<I, O>(
  command: Command<I, O>,
  input: I,
  { onProgress, ...options }: UploadOptions,
): Promise<O> {
  const isSupported = typeof XMLHttpRequest === 'function';
  const sending = isSupported ? { sending: reportingTransport(onProgress) } : {};
  return (await perform(command, input, { ...options, ...sending })).data;
}

function reportingTransport(onProgress: (part: number) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout> | undefined;
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(
          () => end(new DOMException('silence', 'TimeoutError')),
          requestTimeoutMs,
        );
      };
      const end = (error: Error) => {
        clearTimeout(silence);
        request.abort();
        reject(error);
      };
      signal?.addEventListener('abort', () => end(new DOMException('aborted', 'AbortError')));
      request.upload.onprogress = ({ loaded, total }) => {
        listen();
        if (total > 0) onProgress(loaded / total);
      };
      request.onerror = () => end(new TypeError('no network'));
      request.onload = () => {
        clearTimeout(silence);
        resolve(responseOf(request));
      };
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'arraybuffer';
      listen();
      request.send(body as FormData | Blob);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  const { status } = request;
  return new Response(status === 204 ? null : (request.response as ArrayBuffer), {
    status,
    headers,
  });
}
