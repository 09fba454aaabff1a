import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedForeign,
  allowedGoto,
  allowedService,
  bareService,
  withTicket,
} from './service-address.ts';

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

  test.each([
    ['?title=%D6%D8%C7%EC', '?title=%D6%D8%C7%EC&ticket=ST-1'],
    ['?a&b=', '?a&b=&ticket=ST-1'],
    ['?q=a%20b+c', '?q=a%20b+c&ticket=ST-1'],
    ['?id=doi:10.1/a(b)', '?id=doi:10.1/a(b)&ticket=ST-1'],
    ['?q=重庆', '?q=%E9%87%8D%E5%BA%86&ticket=ST-1'],
    ['?a=1&ticket=ST-0&b=2#top', '?a=1&b=2&ticket=ST-1'],
    ['?ticket=ST-0', '?ticket=ST-1'],
    ['?a?b=c?d', '?a?b=c?d&ticket=ST-1'],
    ['', '?ticket=ST-1'],
  ])('of another service stays as that wrote it: %s', (query, after) => {
    const address = 'https://opac.example.edu/login';
    const service = allowedForeign(address + query, [address]);
    expect(withTicket(service ?? '', 'ST-1')).toBe(address + after);
    expect(allowedForeign(`${address}/other${query}`, [address])).toBeNull();
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
