// The library's own colours as CSS variables; src/app/theme/theme.ts gives them their values.

/** Names for makeStyles, in addition to Fluent's tokens. */
export const libraryTokens = {
  bar: 'var(--libraryBar)',
  barForeground: 'var(--libraryBarForeground)',
  /** themeColor at opacity 0.1 (docs/requirements.md, S1.06). */
  light: 'var(--libraryLight)',
} as const;
