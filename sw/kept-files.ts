// Files of notices that the reader kept on this device: answered from there. All others are left to the browser.
import { keptFilesCache } from '#client/keeps/kept-files.ts';
import { noticeFilePrefix } from '#contract/wire/service-paths.ts';

/** True for the address of a file that can be kept. */
export function isKeepable(path: string): boolean {
  return path.startsWith(noticeFilePrefix);
}

/** The file from the device, or from the service. @throws what fetch threw, where it is in neither */
export async function answerKeptFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches
    .match(pathname, { cacheName: keptFilesCache, ignoreVary: true })
    .catch(() => undefined);
  return kept ?? fetch(request);
}
