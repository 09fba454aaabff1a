// Documents with a rendered screen, which the worker fills (sw/documents.ts).

export const documentCache = 'documents';

/** The next ones are rendered in another language or appearance, or the library asks everybody to sign in. */
export async function forgetDocuments(): Promise<void> {
  // Without Cache Storage there is no document.
  if ('caches' in globalThis) await caches.delete(documentCache).catch(() => false);
}
