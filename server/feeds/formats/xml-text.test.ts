import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { html, Markup } from '#server/documents/markup.ts';
import { allowedText, element, xmlDocument } from './xml-text.ts';

/** Text and attributes as a strict parser reads them; line ends around the element are left out. */
function read(document: string) {
  const found = { text: '', attributes: {} as Record<string, string> };
  const parser = new SaxesParser();
  parser.on('error', (error) => expect.unreachable(error.message));
  parser.on('text', (text) => {
    found.text += text;
  });
  parser.on('opentag', ({ attributes }) => Object.assign(found.attributes, attributes));
  parser.write(document).close();
  return { ...found, text: found.text.slice(1, -1) };
}

test.each([
  ['markup', `</a><script>alert("1")</script> & 'x' ]]>`],
  ['white space', 'a\tb\nc\rd  e'],
  ['Chinese and signs beyond the first plane', '数据库 𠮷 📚'],
])('%s comes out as it went in', (_, text) => {
  const found = read(xmlDocument(element('a', { b: text }, text)));
  expect(found).toEqual({ text, attributes: { b: text } });
});

test.each([
  ['control characters', 'a\u0000\u0001\u000b\u001f\u007f\u0085b', 'ab'],
  ['what is no character', 'a\uFFFE\uFFFFb', 'ab'],
  ['halves of characters', 'a\uD842b\uDFB7', 'ab'],
])('%s are left out', (_, text, left) => {
  expect(allowedText(text)).toBe(left);
  expect(read(xmlDocument(element('a', {}, text))).text).toBe(left);
});

test('elements nest, and what is missing is left out', () => {
  const inner = [element('b', { c: undefined }, '1'), null, element('d', {})];
  expect(element('a', { x: '' }, inner).text).toBe('<a x=""><b>1</b><d/></a>');
});

test('HTML escapes inserted values in text and attributes', () => {
  const text = `"><script>'&`;
  const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;';
  expect(html`<a title="${text}">${text}</a>`.text).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('HTML leaves markup unchanged, and joins lists', () => {
  const items = ['<1>', '2'].map((each) => html`<li>${each}</li>`);
  expect(html`<ul>${items}</ul>${new Markup('<hr>')}${null}`.text).toBe(
    '<ul><li>&lt;1&gt;</li><li>2</li></ul><hr>',
  );
});
