import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeStem } from '../keep/checked-file.ts';

test('no name breaks a header or leads into a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = safeStem(`${name}.pdf`, 'pdf');
      expect(safe).toMatch(/^[^/\\"\r\n\0]+$/u);
      expect(safe.startsWith('.')).toBe(false);
    }),
  );
});
