// Whether a library says anything of its reference desk. Pure.
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getPortalSettings } from '#contract/calls/library/portal.ts';

type Desk = Pick<OutputOf<typeof getPortalSettings>, 'contact' | 'officeHours' | 'phone' | 'email'>;

/** False where nothing would stand below the heading. */
export function hasDesk({ contact, officeHours, phone, email }: Desk): boolean {
  const texts = [phone, email, ...Object.values(contact), ...Object.values(officeHours)];
  return texts.some((text) => text !== '');
}
