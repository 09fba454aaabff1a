// DOMPurify, once for the page: it makes a policy of trusted types, whose name the content security policy allows once.
import createDomPurify from 'dompurify';

let made: ReturnType<typeof createDomPurify> | null = null;

/** Made when it is first needed: the service has no window. */
export function purifier(): ReturnType<typeof createDomPurify> {
  made ??= createDomPurify(window);
  return made;
}
