// Which methods an address takes, for requests that come with another one.
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { HttpRefusal } from './http-refusal.ts';

const calls = Object.values<AnyCall>(allCalls).map((call) => {
  const template = templateOf(call);
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { template, method: call.method, form: new RegExp(`^${pattern}$`) };
});

/** Template of the call that an address belongs to, whatever its method; null where there is none. */
export function templateAt(path: string): string | null {
  return calls.find(({ form }) => form.test(path))?.template ?? null;
}

/** Addresses of forms that a browser sends by itself. */
export const formPaths: readonly string[] = ['/sso/login', '/sso/invitation'];

/** Methods that an address takes. Everything that is no call is read only, but for the forms. */
function methodsAt(path: string): string[] {
  const own = calls.filter(({ form }) => form.test(path)).map(({ method }) => method);
  if (formPaths.includes(path)) own.push('GET', 'POST');
  const all = own.length === 0 ? ['GET'] : own;
  return [...new Set([...all, ...(all.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

/** The answer to a method that nothing at an address takes. */
export function otherMethod(method: string, path: string): Response {
  const headers = { Allow: methodsAt(path).join(', ') };
  if (method !== 'OPTIONS') throw new HttpRefusal(405, headers);
  return new Response(null, { status: 204, headers });
}
