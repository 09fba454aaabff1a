// Plain text as librarians write it: line breaks kept, e-mail and web addresses made links.

/** E-mail addresses and web addresses, a full stop or bracket at their end left outside. */
const address =
  /(https?:\/\/[^\s，。；、（）()]*[^\s，。；、（）().,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** The text, in its language. */
export function Words({ text, lang }: { text: string; lang: string }) {
  const parts = text.split(address);
  return (
    <span lang={lang}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place.
          <a key={at} href={part.startsWith('http') ? part : `mailto:${part}`}>
            {part}
          </a>
        ),
      )}
    </span>
  );
}
