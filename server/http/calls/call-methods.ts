import { templatesOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { openUrlPath, unsubscribePrefix } from '#contract/wire/paths.ts';
import { HttpRefusal } from './http-refusal.ts';

const addresses = Object.values<AnyCall>(allCalls).flatMap((call) =>
  templatesOf(call).map((template) => ({ call, template })),
);
const calls = addresses.map(({ call, template }) => {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { template, method: call.method, pattern: new RegExp(`^${pattern}$`) };
});

export function templateAt(path: string): string | null {
  return calls.find(({ pattern }) => pattern.test(path))?.template ?? null;
}

/** They work without a script; and a campus's messages of sign-out. */
export const formPaths: readonly string[] = [
  '/sso/login',
  '/sso/invitation',
  '/sso/callback',
  '/sso/backchannel-logout',
];

function takesForm(path: string): boolean {
  return formPaths.includes(path) || path === openUrlPath || path.startsWith(unsubscribePrefix);
}

export function methodsAt(path: string): string[] {
  const own = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (takesForm(path)) own.push('GET', 'POST');
  const all = own.length === 0 ? ['GET'] : own;
  return [...new Set([...all, ...(all.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

export function wrongMethodResponse(method: string, path: string): Response {
  const headers = { Allow: methodsAt(path).join(', ') };
  if (method !== 'OPTIONS') throw new HttpRefusal(405, headers);
  return new Response(null, { status: 204, headers });
}
