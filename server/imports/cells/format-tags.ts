// Formatting that exporters left in titles: `H<sub>2</sub>O` is `H2O`. What only looks like a tag, as `a < b`, stays.

const names = 'b|i|em|strong|sub|sup|u|s|small|big|tt|font|span|sc|scp|bold|italic|underline|br|p';
const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+)`;
const tag = new RegExp(String.raw`<(?:/(?:${names})\s*|(?:${names})(?:${attribute})*\s*/?)>`, 'gi');

export function withoutFormatTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(tag, (whole) => (/^<\/?(?:br|p)\b/i.test(whole) ? ' ' : ''));
}
