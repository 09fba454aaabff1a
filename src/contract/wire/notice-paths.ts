// Addresses of the files of notices. This is a separate file because no first screen needs it.

/** Where files of notices are served. */
export const noticeFilePrefix = '/files/notices/';

/** Address of a file; the name in it is for whoever saves the file. */
export function noticeFilePath({ id, name }: { id: string; name: string }): string {
  return `${noticeFilePrefix}${id}/${encodeURIComponent(name)}`;
}
