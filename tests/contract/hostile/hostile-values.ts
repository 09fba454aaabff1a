// Hostile values for texts, numbers, headers and bodies.
import fc from 'fast-check';

const words = (text: string) => text.trim().split(/\s+/);

const texts = [
  ...'| |\0|a\0b|\x01\x1f\x7f|\ud800|a\udfff|\ufffe|\u202eabc|\n|\r\n\t'.split('|'),
  ...words(String.raw`
    % %00 %zz %E0%A4%A %2500 %ff + &a=b ? # / // \ .. . ../../etc/passwd ..%2f..%2f
    %_% * ( [a- $1 {{7*7}} <script>alert(1)</script> ]]> null undefined true NaN Infinity
    -1 1.5 1e309 0x10 ١٢٣ １２ 2147483648 9007199254740993 9223372036854775808
    __proto__ constructor toString hasOwnProperty 1970-01-01 9999-99-99 0000-00-00
    2026-02-30T25:61:61Z javascript:alert(1) http://[::1 https://图书馆.中国/ file:///x
    http://a:b@c/ https://evil.example\\@x //evil.example =cmd|calc 🏳️‍🌈 ﷺ 中文`),
  `\${7*7}`,
  "' OR 1=1 --",
  "'; DROP TABLE libraries; --",
  '"><img src=x onerror=a>',
  '9'.repeat(400),
  '-'.repeat(99),
  'a'.repeat(300),
  '汉'.repeat(3_000),
  'a b '.repeat(2_000),
  '\u0301'.repeat(500),
  '['.repeat(900),
];

export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const numbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 5e-324, 1e21];

function nested(depth: number): unknown {
  let inner: unknown = 'deep';
  for (let index = 0; index < depth; index += 1) inner = index % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { '': 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(nested(3), nested(100), nested(2_000)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 200 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 20 }) },
);

/** A value that a header can contain; others cannot be sent. */
export const headerValue = hostileText.map((text) =>
  text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000),
);

export const headerName = fc.constantFrom(
  ...words(`
    Authorization libraryCode applyCode sign rev userKey timestamp Idempotency-Key X-Request-Id
    Content-Type Accept-Encoding Cookie Origin If-None-Match Range X-Forwarded-For
    X-Forwarded-Proto X-Forwarded-Host Host Forwarded Sec-Fetch-Site User-Agent Content-Length
    Accept-Language Referer`),
);

export const rawBody = fc.oneof(
  fc.constantFrom('', ...words('{ [] null "a" {"a":1 {"__proto__":{"a":1}} a=b'), '\ufeff{}'),
  fc.constantFrom(
    '['.repeat(30_000),
    `{"a":${'['.repeat(9_000)}`,
    '9'.repeat(10_000),
    'x'.repeat(70_000),
  ),
  hostileText,
);
