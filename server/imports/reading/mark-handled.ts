/** A promise that is waited for later: should it fail before, its failure is not unheard of. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
