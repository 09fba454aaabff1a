// Tags of simple formatting that exporters left in titles: `H<sub>2</sub>O` is `H2O`.

const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+)`;
const tag = new RegExp(
  String.raw`<(?:/(?:b|i|em|strong|sub|sup|u|span|br)\s*|(?:b|i|em|strong|sub|sup|u|span|br)(?:${attribute})*\s*/?)>`,
  'gi',
);

/** The text without such tags; a line break becomes a blank. What only looks like one, as `a < b`, stays. */
export function withoutFormatTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(tag, (whole) => (/^<\/?br/i.test(whole) ? ' ' : ''));
}
