// A telephone number as an address.

/** The `tel:` address of a number as people write it. */
export function telephoneOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
