// HTML written by librarians or vendors. It is cleaned when it is saved, and again when it is shown
// (docs/design/safety.md, T7). DOMPurify returns a TrustedHTML, as the CSP's Trusted Types rule requires.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import createDomPurify from 'dompurify';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrating } from '#browser/first-render.ts';

let purifier: ReturnType<typeof createDomPurify> | null = null;
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
  const styles = useStyles();
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
  purifier ??= createDomPurify(window);
  // The DOM accepts a TrustedHTML here, although its types say string.
  return purifier.sanitize(
    html,
    allowed as unknown as Parameters<NonNullable<typeof purifier>['sanitize']>[1],
  ) as unknown as string;
}

const useStyles = makeStyles({
  prose: {
    maxWidth: '40em',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& h3': { fontSize: tokens.fontSizeBase400, marginBottom: tokens.spacingVerticalXS },
    '& h4': { fontSize: tokens.fontSizeBase300, marginBottom: tokens.spacingVerticalXS },
    '& i, & em': { fontStyle: 'normal', fontWeight: tokens.fontWeightSemibold },
    '& td, & th': {
      padding: tokens.spacingHorizontalS,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
    },
  },
});
