// A text of a record, such as a name, in its own direction and language: it must not turn the text around it.
import { Fragment } from 'react';

/** A text, or several of one line, with their language if it differs from the page's. */
export interface OwnText {
  text: string | readonly string[];
  lang?: string | undefined;
}

/** Draws it; several are parted by dots. */
export function Isolated({ text, lang }: OwnText) {
  const parts = typeof text === 'string' ? [text] : text;
  return parts.map((part, index) => (
    // Two parts can have the same text.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index === 0 ? null : ' · '}
      <bdi lang={lang}>{part}</bdi>
    </Fragment>
  ));
}
