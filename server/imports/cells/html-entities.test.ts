import { expect, test } from 'vitest';
import { withoutEntities } from './html-entities.ts';

test.each([
  ['Caf&eacute; &amp; Bar', 'Café & Bar'],
  ['&#20013;&#x56FD;', '中国'],
  ['&yuml;&nbsp;&Agrave;', 'ÿ\u00A0À'],
  ['AT&T; R&D &unknown;', 'AT&T; R&D &unknown;'],
  ['&Lstrok;&oacute;d&zacute; &#146;', 'Łódź ’'],
  ['?a=1&copy=2&notit; &AMP &Tab;&#7;', '?a=1&copy=2&notit; &AMP &Tab;&#7;'],
  ['&#0; &#xD800; &#x110000;', '&#0; &#xD800; &#x110000;'],
])('%s becomes %s', (text, plain) => {
  expect(withoutEntities(text)).toBe(plain);
});
