// HTML written by librarians or vendors. It is cleaned when it is saved, and again when it is shown
// (docs/design/safety.md, T7). DOMPurify returns a TrustedHTML, as the CSP's Trusted Types rule requires.
import { mergeClasses } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';
import { useProseStyles } from './prose-styles.ts';
import { purifier } from './purifier.ts';

const allowed = {
  ALLOWED_TAGS: [
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
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'colspan', 'rowspan'],
  RETURN_TRUSTED_TYPE: true,
} as const;

interface SafeHtmlProps {
  html: string;
  /** Language of the text, as a BCP 47 tag. */
  lang?: string | undefined;
  className?: string;
}

/** Shows HTML after cleaning it. */
export function SafeHtml({ html, lang, className }: SafeHtmlProps) {
  const styles = useProseStyles();
  const place = useRef<HTMLDivElement>(null);
  // The service writes what it cleaned into the document, and the browser has read it there.
  const isHydrating = useIsHydrating();
  const [inDocument] = useState(isHydrating ? html : null);
  const shown = useRef(inDocument);
  useLayoutEffect(() => {
    if (place.current === null || shown.current === html) return;
    place.current.innerHTML = cleaned(html);
    shown.current = html;
  }, [html]);
  return (
    <div
      ref={place}
      lang={lang}
      className={mergeClasses(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only in the document, with what the service cleaned; React does not write it again while it hydrates.
      dangerouslySetInnerHTML={inDocument === null ? undefined : { __html: inDocument }}
    />
  );
}

function cleaned(html: string): string {
  // The DOM accepts a TrustedHTML here, although its types say string.
  return purifier().sanitize(
    html,
    allowed as unknown as Parameters<ReturnType<typeof purifier>['sanitize']>[1],
  ) as unknown as string;
}
