// What the page knows of a library's reference desk. Pure.
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getPortalSettings } from '#contract/calls/library/portal.ts';
import { AppError, type ErrorName } from '#contract/wire/errors.ts';

type Desk = Pick<OutputOf<typeof getPortalSettings>, 'contact' | 'officeHours' | 'phone' | 'email'>;

/** False where nothing would stand below the heading. */
export function hasDesk({ contact, officeHours, phone, email }: Desk): boolean {
  const texts = [phone, email, ...Object.values(contact), ...Object.values(officeHours)];
  return texts.some((text) => text !== '');
}

// Refusals that only the library can resolve.
const names: readonly ErrorName[] = ['accountDisabled', 'accountBlacklisted', 'forbidden'];

/** True if the message must show the library's phone and e-mail. */
export function asksForLibrary(error: unknown): error is AppError {
  return error instanceof AppError && names.includes(error.error);
}

/** The `tel:` address of a number as people write it. */
export function telephoneOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
