import { expect, test } from 'vitest';
import { withoutFormatTags } from './format-tags.ts';
import { plainWords, titleOf } from './title-cells.ts';

test.each([
  ['The <i>Drosophila</i> book', 'The Drosophila book'],
  ['H<sub>2</sub>O and x<SUP>2</SUP >', 'H2O and x2'],
  ['<span class="a" lang=en>One</span><br/>two<br>three', 'One two three'],
  ['<strong>A</strong> <em>b</em> <u>c</u> <b>d</b>', 'A b c d'],
])('%s', (text, plain) => {
  expect(withoutFormatTags(text)).toBe(plain);
});

test.each([
  'a < b and c > d',
  'if a <b and c> d',
  'p<0.05, i>3',
  'The <body> of <image>s',
  '<script>alert(1)</script>',
  '<<<<',
])('what is no such tag stays: %s', (text) => {
  expect(withoutFormatTags(text)).toBe(text);
});

test('a title is on one line, without entities and without tags that they hide', () => {
  expect(plainWords('Cats &amp; Dogs: a &lt;b&gt;bold&lt;/b&gt;  study')).toBe(
    'Cats & Dogs: a bold study',
  );
  const { name, titleText } = titleOf('<i>学报</i>', 'Acta <i>X</i>', () => {});
  expect([name, titleText]).toEqual([{ zh_CN: '学报', en: 'Acta X' }, '学报']);
});

test('a long text of openings takes no time', () => {
  const started = performance.now();
  withoutFormatTags('<i a=b'.repeat(20_000));
  withoutFormatTags(`<i${' a=b'.repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
