// Whether a browser shows an answer to a person, or a program reads it.

/** @param mode the header `Sec-Fetch-Mode`; null where the browser does not send it */
export function isForPerson(mode: string | null, accept: string): boolean {
  return mode === null ? accept.includes('text/html') : mode === 'navigate';
}
