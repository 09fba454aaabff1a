// Sanitises HTML of librarians and vendors once, before it is stored (docs/design/safety.md, T7).

import sanitize from 'sanitize-html';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { webAddressOf, withScheme } from '../libraries/web-address.ts';
import { type Gateway, ownAddress } from './link-resolver/gateways.ts';

/** What has the form of a host and is none: a page or file beside the text, where it was copied from. */
const fileName = /^[\w%-]+\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|txt|zip)(?:[?#]|$)/i;
const ownPaths: readonly string[] = Object.values({ ...topLevelPaths, ...shellPaths });

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

/** What is told of the links of a text, and the library's gateway, which no link is to lead through. */
export interface LinkOptions {
  gateway?: Gateway | null;
  /** Called with the address of a link that is left out (`to` null), or that leads through a gateway. */
  onLink?: (href: string, to: string | null) => void;
}

const rulesFor = ({ gateway = null, onLink }: LinkOptions): sanitize.IOptions => ({
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
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  nestingLimit: 20,
  transformTags: {
    a: (_tag, attributes): sanitize.Tag => {
      const given = attributes.href ?? '';
      const found = safeLink(given);
      const href = found === null ? null : ownAddress(found, gateway);
      if (given !== '' && (found === null || href !== found)) onLink?.(given, href);
      // A link without an allowed address keeps its text only: `span` is not on the list above.
      if (href === null) return { tagName: 'span', attribs: {} };
      if (href.startsWith('/')) return { tagName: 'a', attribs: { href } };
      return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
    },
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
  },
});

/**
 * The safe part of an HTML text. It is idempotent: sanitising is repeated until the markup does not change, so
 * that storing a text again does not change it. A link through a gateway becomes one to the resource's own address.
 */
export function safeHtml(html: string, options: LinkOptions = {}): string {
  let safe = sanitize(html, rulesFor(options)).trim();
  const rules = rulesFor({ gateway: options.gateway ?? null });
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

/** The address of a link as people write it in prose; null for what readers must not or cannot follow. */
function safeLink(href: string): string | null {
  // A full-width colon comes from Chinese keyboards.
  const text = href.trim().replace(/^(https?|mailto|tel)：/i, '$1:');
  const own = ownPath(text);
  if (own !== null) return own;
  if (/^tel:[+\d][\d ().-]*$/i.test(text)) return `tel:${text.slice(4).replaceAll(/[ ().-]/g, '')}`;
  const url = URL.parse(text);
  if (url?.protocol === 'mailto:') return url.href;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return fileName.test(text) ? null : withScheme(text);
  }
  // What stands before the host may be somebody's password.
  url.username = '';
  url.password = '';
  return webAddressOf(url.href);
}

/** A page of the portal itself, `/databaseDetail?id=1` or `databaseDetail?id=1`. */
function ownPath(text: string): string | null {
  const origin = 'https://own.invalid';
  const isRelative = ownPaths.some(
    (path) => path.length > 1 && text.split(/[?#]/)[0] === path.slice(1),
  );
  if (!isRelative && !/^\/(?![/\\])/.test(text)) return null;
  const url = URL.parse(text, `${origin}/`);
  return url === null || url.origin !== origin ? null : url.pathname + url.search + url.hash;
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
