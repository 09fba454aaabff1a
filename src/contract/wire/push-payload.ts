// What a push notification carries, as the service encrypts it and the worker reads it. Pure.
import type { Language } from '../models/model.ts';

export interface PushPayload {
  title: string;
  body: string;
  /** Address inside the portal. */
  path: string;
  tag: string;
  language: Language;
  /** How many notifications stand unread in the portal with this one; null where nobody counted them. */
  unread: number | null;
}

/** The longest address of a notification. */
const maxPath = 500;

/** True for an address from the root of the portal: browsers would leave it by `//`, `\` or a control character. */
export function isOwnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path.length <= maxPath &&
    /^\/(?![/\\])/.test(path) &&
    !/[\\\p{Cc}\p{Cs}]/u.test(path)
  );
}

/** Reads what a push event carries; null for anything else. */
export function pushPayloadIn(value: unknown): PushPayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, body, path, tag, language, unread } = value as Record<string, unknown>;
  if (typeof title !== 'string' || title === '' || typeof body !== 'string') return null;
  return {
    title,
    body,
    path: isOwnPath(path) ? path : '/',
    tag: typeof tag === 'string' ? tag : '',
    language: language === 'en' ? 'en' : 'zh_CN',
    unread: typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : null,
  };
}
