// HTML that librarians and vendors wrote, made safe once, when it is stored (docs/design/safety.md, T7).
import sanitize from 'sanitize-html';

const linkSchemes = ['http:', 'https:', 'mailto:'];

/** Left out with all they contain: nothing inside them was meant to be read here. */
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
      // A link that leads nowhere keeps its words only: `span` is not on the list above.
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
 * The safe part of an HTML text. Idempotent: what is stored does not change when it is stored
 * again, since mended markup is read once more until it stays as it is.
 */
export function safeHtml(html: string): string {
  let safe = sanitize(html, rules).trim();
  for (let round = 0; round < 8; round += 1) {
    const again = sanitize(safe, rules).trim();
    if (again === safe) return safe;
    safe = again;
  }
  // Markup that never settles is kept as words.
  return escaped(plainText(html));
}

/** The words of an HTML text, blocks parted by a blank, entities resolved. */
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

/** First sentence of an HTML text as plain words, 200 characters at most. */
export function firstSentence(html: string): string {
  const words = plainText(html);
  const sentence = words.match(/^.+?(?:[。！？]|[.!?](?= \p{Lu}|$))/u)?.[0] ?? words;
  if (sentence.length <= 200) return sentence;
  return `${sentence.slice(0, 199).replace(/\s+\S*$/, '')}…`;
}

/** Plain words as HTML, paragraphs parted by empty lines. */
export function htmlOfWords(words: string): string {
  const paragraphs = words.split(/\n\s*\n/).map((part) => part.trim());
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
