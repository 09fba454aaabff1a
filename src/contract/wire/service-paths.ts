// Addresses that belong to the service, and not to the page; worker and service agree.
import { isScreenPath, openUrlPath, unsubscribePrefix } from './paths.ts';

/**
 * Addresses that belong to the service, not to a screen. The worker does not answer navigations to them from
 * storage, and the service never answers them with the page.
 */
export const servicePrefixes: readonly string[] = [
  '/metaapi/',
  '/meta-microservicecloud',
  '/knowledge/',
  '/log/',
  '/util/',
  '/api/',
  '/sso/',
  '/cas/',
  '/assets/',
  '/files/',
  '/theme/',
  '/icons/',
  '/health/',
  '/metrics',
  '/go/',
  openUrlPath,
  unsubscribePrefix,
  '/feeds/',
];

/**
 * Addresses of the service that readers open: redirects to resources and from OpenURLs, and sign-in. If the service does not
 * answer, the worker shows a screen of the page that says so.
 */
export const doorPrefixes = ['/go/', openUrlPath, '/sso/', '/cas/'] as const;

/**
 * True for an address that the page answers: one of a screen, or one of nothing. The others are the service's: its own
 * addresses, and files.
 */
export function isPagePath(path: string): boolean {
  if (isScreenPath(path)) return true;
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isFile = (last.includes('.') && !last.endsWith('.html')) || path.includes('/.');
  return !isFile && !servicePrefixes.some((prefix) => path.startsWith(prefix));
}

/** Where files of notices are served. */
export const noticeFilePrefix = '/files/notices/';

/** Where files that everybody may read are served, by their kind (server/files/keep/file-kinds.ts). */
export const publicFilePrefixes = {
  noticeFile: noticeFilePrefix,
  documentFile: '/files/documents/',
  databaseLogo: '/files/logos/',
  otherCover: '/files/covers/',
  titleCover: '/files/title-covers/',
} as const;

/** Address of a file; the name in it is for whoever saves the file. */
export function publicFilePath(kind: keyof typeof publicFilePrefixes, { id, name }: NamedFile) {
  return `${publicFilePrefixes[kind]}${id}/${encodeURIComponent(name)}`;
}

export function noticeFilePath(file: NamedFile): string {
  return publicFilePath('noticeFile', file);
}

export function documentFilePath(file: NamedFile): string {
  return publicFilePath('documentFile', file);
}

interface NamedFile {
  id: string;
  name: string;
}
