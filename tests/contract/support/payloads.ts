// Hostile texts, facts of documents with such a text in place of others, and how much markup a document has.
import type { RenderedScreen } from '#contract/wire/document.ts';

/** Ways out of text, attribute, comment, script, style and JSON, each with several things to run. */
export function payloads(): string[] {
  const exits =
    '" \' > "> \'> --> </script> </style> </title> </textarea> ]]> \u2028 \\u003c &quot;> "/> ` ${ {{ ' +
    '</noscript> <!-- </template> \u0000 %3C';
  const deeds = [
    '<script>tripwire()</script>',
    '<img src=x onerror=tripwire()>',
    '<svg onload=tripwire()>',
    ' onmouseover=tripwire() x=',
    '<iframe srcdoc="<script>tripwire()</script>">',
    '<a href="javascript:tripwire()">x</a>',
    '<math><mtext><style><img src=x onerror=tripwire()>',
    '<details open ontoggle=tripwire()>',
    '<base href=//other.example>',
    '<meta http-equiv=refresh content=0>',
    '<object data=javascript:tripwire()>',
    '<template><script>tripwire()</script>',
    '<noscript><p title="</noscript><img src=x onerror=tripwire()>">',
    '<form action=javascript:tripwire()><button>',
    '<link rel=stylesheet href=//other.example>',
    '<style>@import "//other.example"</style>',
    '<input autofocus onfocus=tripwire()>',
    '<script src=//other.example></script>',
    'javascript:tripwire()',
    '<!--><img src=x onerror=tripwire()>',
    '<x contenteditable onblur=tripwire()>',
  ];
  return ['', ...exits.split(' ')].flatMap((exit) => deeds.map((deed) => exit + deed));
}

/** Texts that a reader sees, by the names of their fields; ids, dates, addresses and codes are none. */
const textNames = new Set(
  `
    zh_CN en name title vendor abbreviation label text summary
    line aliases formerNames topics matched word provider packageName publisher
    authors editors edition place volume issue pages keywords abstract
    sourceTitle department institution number funder programme leader discipline cnNumber
    grade source embargo notes contact fileName
  `.split(/\s+/),
);

/** The same facts with a text in place of every text that a reader sees. */
export function withText(value: unknown, text: string, name = ''): unknown {
  // Written as markup, and cleaned when it was saved.
  if (name.endsWith('Html')) return value;
  if (Array.isArray(value)) {
    if (value.length === 0 && textNames.has(name)) return [text];
    return value.map((each) => withText(each, text, name));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withText(each, text, key)]),
    );
  }
  return typeof value === 'string' && textNames.has(name) ? text : value;
}

/** How much markup there is: the same for every text, where texts are never markup. */
export const markupIn = ({ html }: RenderedScreen) => html.match(/<(?=[a-z/!])/gi)?.length ?? 0;
