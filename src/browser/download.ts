// Downloads a file of the library's own host.

/** Begins the download. A file that is not there any more leaves the page as it is. */
export function download(path: string, name: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}
