import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSentence, htmlOfText, plainText, safeHtml } from './safe-html.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="//evil.example.org">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)" class="x">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "http://evil.example.org"</style>',
  '<table><td><style><img src=x onerror=alert(1)></style></td></table>',
  '<<script>alert(1)//<</script>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
];

/** Pattern for anything that must never be in a stored text. */
const unsafe =
  /<(?!\/?(?:p|br|b|strong|i|em|ul|ol|li|a|h3|h4|blockquote|code|table|thead|tbody|tr|th|td|caption)[\s/>])|<[^>]*\s(?:on\w+|style|class|src|id)\s*=|href="(?!https?:|mailto:|tel:|\/(?!\/))/i;

const tags =
  '<p> </p> <div> <ul> <li> </li> </ul> </a> <table> <tr> <td> <b> </b> <h1> <h4> <br/> <!-- -->';
const texts = ['&lt;script&gt;', '&amp;lt;', 'words', '数据库', '<a href="http://a.example">'];
const fragment = fc.constantFrom(...attacks, ...tags.split(' '), ...texts, ...'"\'<>& \0\n');

describe('safe HTML', () => {
  test.each(attacks)('nothing of %s can run', (attack) => {
    expect(safeHtml(attack)).not.toMatch(unsafe);
  });

  test.each([
    [
      'https://db.example.org/my list?x=数据#a',
      'https://db.example.org/my%20list?x=%E6%95%B0%E6%8D%AE#a',
    ],
    ['www.example.org', 'https://www.example.org/'],
    ['example.org/x', 'https://example.org/x'],
    ['//db.example.org/x', 'https://db.example.org/x'],
    ['https：//db.example.org/x', 'https://db.example.org/x'],
    ['http://user:pw@example.org/', 'http://example.org/'],
    ['tel:+86 10 1234', 'tel:+86101234'],
    [
      'https://ezproxy.example.edu/login?url=https://a.example/?b=1&amp;c=2',
      'https://a.example/?b=1&amp;c=2',
    ],
    ['https://www-a-example.webvpn.example.edu/x', 'https://www.a.example/x'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
    ['/databaseDetail?id=a', '/databaseDetail?id=a'],
    ['databaseDetail?id=a', '/databaseDetail?id=a'],
    ['/\\evil.example', null],
    ['#top', null],
    ['javascript:alert(1)', null],
    ['page.html', null],
  ])('the link %s leads to %s', (href, to) => {
    const [, found = null] = /href="([^"]*)"/.exec(safeHtml(`<a href="${href}">x</a>`)) ?? [];
    expect(found).toBe(to);
  });

  test('any input gives safe output, which does not change again', () => {
    const markup = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.oneof({ weight: 2, arbitrary: markup }, text), (input) => {
        const safe = safeHtml(input);
        expect(safe).not.toMatch(unsafe);
        expect(safeHtml(safe)).toBe(safe);
      }),
      { numRuns: 300 },
    );
  });

  test('plain formatting and links stay, and links open in a new tab', () => {
    const link = '<b>A</b> <a href="https://example.org/a?b=1&amp;c=2"';
    const opened = `${link} rel="noopener noreferrer" target="_blank">B</a>`;
    expect(safeHtml(`${link} onclick="x()">B</a>`)).toBe(opened);
  });

  test('a link that is not allowed keeps its text; deeply nested markup is cut', () => {
    expect(safeHtml('<a href="javascript:alert(1)">Manual</a>')).toBe('Manual');
    expect(safeHtml('<b>'.repeat(5_000)).length).toBeLessThan(1_000);
  });
});

describe('text of HTML', () => {
  test('has separate blocks and decoded entities; plain text becomes paragraphs', () => {
    expect(plainText('<p>A &amp; B</p><ul><li>C&nbsp;D</li></ul>')).toBe('A & B C D');
    expect(htmlOfText('a < b\n\nc & d')).toBe('<p>a &lt; b</p><p>c &amp; d</p>');
  });

  test('has a first sentence, in English and in Chinese, which is cut at a word', () => {
    expect(firstSentence('<p>About U.S. law. More of it.</p>')).toBe('About U.S. law.');
    expect(firstSentence('法律法规库。含司法案例。')).toBe('法律法规库。');
    expect(firstSentence('word '.repeat(100))).toMatch(/^(?:word ){30,}word…$/);
  });
});
