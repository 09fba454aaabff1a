// Reads the answer of a campus's CAS server to a ticket, in XML or JSON (docs/design/standards.md, "CAS 3").
import * as z from 'zod/mini';
import { readXml, type XmlElement } from './xml.ts';

/** `account` as the campus writes it, without blanks around it. */
export type CasAnswer = { kind: 'success'; account: string } | { kind: 'failure' };

export const casNamespace = 'http://www.yale.edu/tp/cas';

const JsonAnswer = z.object({
  serviceResponse: z.union([
    z.object({
      authenticationSuccess: z.object({ user: z.string() }),
      authenticationFailure: z.optional(z.undefined()),
    }),
    z.object({
      authenticationFailure: z.object({ code: z.string() }),
      authenticationSuccess: z.optional(z.undefined()),
    }),
  ]),
});

/** Null for anything but one unambiguous CAS answer. */
export function readCasAnswer(text: string, format: 'XML' | 'JSON'): CasAnswer | null {
  return format === 'JSON' ? fromJson(text) : fromXml(text);
}

function fromJson(text: string): CasAnswer | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = z.safeParse(JsonAnswer, json);
  if (!parsed.success) return null;
  const user = parsed.data.serviceResponse.authenticationSuccess?.user;
  return user === undefined ? { kind: 'failure' } : success(user);
}

function fromXml(text: string): CasAnswer | null {
  const root = readXml(text);
  if (root === null || !isCas(root, 'serviceResponse')) return null;
  const [outcome, ...others] = root.children;
  if (outcome === undefined || others.length > 0) return null;
  if (isCas(outcome, 'authenticationFailure')) return { kind: 'failure' };
  if (!isCas(outcome, 'authenticationSuccess')) return null;
  const users = outcome.children.filter((child) => isCas(child, 'user'));
  const [user] = users;
  return user === undefined || users.length > 1 || user.children.length > 0
    ? null
    : success(user.text);
}

/** The ticket of a SAML `LogoutRequest`, as CAS uses it; null for anything else. */
export function readLogoutRequest(text: string): string | null {
  const root = readXml(text.trim());
  const isSaml = ({ namespace, name }: XmlElement, wanted: string) =>
    namespace === 'urn:oasis:names:tc:SAML:2.0:protocol' && name === wanted;
  if (root === null || !isSaml(root, 'LogoutRequest')) return null;
  const [index, ...others] = root.children.filter((child) => isSaml(child, 'SessionIndex'));
  if (index === undefined || others.length > 0 || index.children.length > 0) return null;
  return index.text.trim() || null;
}

function success(user: string): CasAnswer {
  return { kind: 'success', account: user.trim() };
}

function isCas(element: XmlElement, name: string): boolean {
  return element.namespace === casNamespace && element.name === name;
}
