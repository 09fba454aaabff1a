// Plain text written by librarians. Line breaks are kept; e-mail and web addresses become links.

/** Matches e-mail and web addresses, without a full stop or bracket at their end. */
const address =
  /(https?:\/\/[^\s，。；、（）()]*[^\s，。；、（）().,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Renders the text with its language. */
export function Words({ text, lang }: { text: string; lang: string | undefined }) {
  const parts = text.split(address);
  return (
    <span lang={lang}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place.
          <a key={index} href={part.startsWith('http') ? part : `mailto:${part}`}>
            {part}
          </a>
        ),
      )}
    </span>
  );
}
