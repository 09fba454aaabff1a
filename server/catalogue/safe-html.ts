// Sanitises HTML of librarians and vendors once, before it is stored (docs/design/safety.md, T7).
import sanitize from 'sanitize-html';

const linkSchemes = ['http:', 'https:', 'mailto:'];

/** Elements that are removed with their content, which was never meant for readers. */
const dropped = [
  'script',
  'style',
  'svg',
  'math',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'textarea',
  'option',
  'select',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
];

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'blockquote',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  nestingLimit: 20,
  transformTags: {
    a: (_tag, attributes): sanitize.Tag => {
      const href = safeLink(attributes.href ?? '');
      // A link without an allowed address keeps its text only: `span` is not on the list above.
      if (href === null) return { tagName: 'span', attribs: {} };
      return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
    },
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
  },
};

/**
 * The safe part of an HTML text. It is idempotent: sanitising is repeated until the markup does not change, so
 * that storing a text again does not change it.
 */
export function safeHtml(html: string): string {
  let safe = sanitize(html, rules).trim();
  for (let round = 0; round < 8; round += 1) {
    const again = sanitize(safe, rules).trim();
    if (again === safe) return safe;
    safe = again;
  }
  // Markup that never stops changing is stored as plain text.
  return escaped(plainText(html));
}

/** The text of HTML, with a space between blocks and decoded entities. */
export function plainText(html: string): string {
  const parted = html.replace(/<(?:br|\/p|\/li|\/h\d|\/td|\/th|\/div|\/tr)\b[^>]*>/gi, ' $&');
  const words = sanitize(parted, { allowedTags: [], allowedAttributes: {}, nonTextTags: dropped });
  return words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** First sentence of an HTML text as plain text, at most 200 characters. */
export function firstSentence(html: string): string {
  const words = plainText(html);
  const sentence = words.match(/^.+?(?:[。！？]|[.!?](?= \p{Lu}|$))/u)?.[0] ?? words;
  if (sentence.length <= 200) return sentence;
  return `${sentence.slice(0, 199).replace(/\s+\S*$/, '')}…`;
}

/** Plain text as HTML; empty lines separate paragraphs. */
export function htmlOfText(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('');
}

function safeLink(href: string): string | null {
  const url = URL.parse(href.trim());
  return url !== null && linkSchemes.includes(url.protocol) ? url.href : null;
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
