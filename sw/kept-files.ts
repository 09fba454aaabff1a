// Files of notices that the reader kept on this device.
import { keptFilesCache } from '#client/keeps/kept-files.ts';
import { noticeFilePrefix } from '#contract/wire/service-paths.ts';

export function isKeepable(path: string): boolean {
  return path.startsWith(noticeFilePrefix);
}

/** From the device, or from the service. @throws what fetch threw, where it is in neither */
export async function answerKeptFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches
    .match(pathname, { cacheName: keptFilesCache, ignoreVary: true })
    .catch(() => undefined);
  return kept ?? fetch(request);
}
