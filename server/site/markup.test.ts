import { expect, test } from 'vitest';
import { html, Markup } from './markup.ts';

test('escapes inserted values in text and attributes', () => {
  const text = `"><script>'&`;
  expect(html`<a title="${text}">${text}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">&quot;&gt;&lt;script&gt;&#39;&amp;</a>',
  );
});

test('leaves markup unchanged, and joins lists', () => {
  const items = ['<1>', '2'].map((each) => html`<li>${each}</li>`);
  expect(html`<ul>${items}</ul>${new Markup('<hr>')}${null}`.text).toBe(
    '<ul><li>&lt;1&gt;</li><li>2</li></ul><hr>',
  );
});
