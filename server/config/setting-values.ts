import ipaddr from 'ipaddr.js';
import { readRange } from '#server/domain/access/address-ranges.ts';
import { type AddressError, readDatabaseUrl } from '#server/store/connection/database-url.ts';

export type Role = 'web' | 'search' | 'jobs';

export const allRoles: readonly Role[] = ['web', 'search', 'jobs'];

export interface Setting {
  /** What was expected, in one phrase; of a value, where that depends on it. */
  expected: string | ((value: string) => string);
  isValid: (value: string) => boolean;
  fallback: string;
}

export function addressSetting(use: 'writes' | 'reads') {
  const problemOf = (value: string): string | null => {
    try {
      if (value !== '') readDatabaseUrl(value, use);
      return null;
    } catch (error) {
      return (error as AddressError).message;
    }
  };
  return {
    expected: (value: string) => problemOf(value) ?? '',
    isValid: (value: string) => problemOf(value) === null,
    fallback: '',
  } satisfies Setting;
}

export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The ranges of a setting; null where one cannot be read. */
export function rangesOf(value: string): string[] | null {
  if (value === '') return [];
  const read = readRange(value);
  return 'cidrs' in read ? read.cidrs : null;
}

export function isLoopback(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host.toLowerCase() === 'localhost' || host.toLowerCase().endsWith('.localhost');
}

export function isRole(value: string): value is Role {
  return allRoles.some((each) => each === value);
}

export function httpOrigin(address: string): string | null {
  const url = URL.parse(address);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isPlain ? url.origin : null;
}

export function separateApiOf(value: string): { label: string; origin: string } | null {
  const [label = '', origin = ''] = value.split('=');
  return /^[a-z0-9-]+$/.test(label) && httpOrigin(origin) === origin ? { label, origin } : null;
}

export function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}
