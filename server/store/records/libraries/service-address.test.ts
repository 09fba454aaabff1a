import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedGoto, allowedService, bareService } from './service-address.ts';

const origin = 'http://demo.localhost:8080';

describe('an address that a ticket may go to', () => {
  test('is the landing place of the own origin', () => {
    const service = `${origin}/loading?goto=%2FdatabaseList%3Flang%3Den`;
    expect(allowedService(service, origin)).toBe(service);
  });

  test('is the same whatever ticket it carries, however its query is written', () => {
    const written = `${origin}/loading?goto=/a b&ticket=ST-1#part`.replace(' ', '%20');
    expect(bareService(written)).toBe(bareService(`${origin}/loading?goto=%2Fa+b`));
  });

  test('is never of another origin, whatever is requested', () => {
    const known =
      'http: https: // / \\ @ : # ? . .. %2f %5c \t \n evil.example demo.localhost:8080 loading ' +
      'javascript: \u3002 \u0000 user:pw';
    const pieces = fc.constantFrom(origin, ...known.split(' '));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), fc.string(), (parts, text) => {
        const url = `https://${text}`;
        for (const requested of [parts.join(''), origin + parts.join(''), url, origin + text]) {
          const addresses = [allowedService(requested, origin), allowedGoto(requested, origin)];
          for (const address of addresses.filter((each) => each !== null))
            expect(new URL(address, origin).origin).toBe(origin);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
