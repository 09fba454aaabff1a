// Modules that tools/build/fluent-theme.ts makes at build time.
declare module 'virtual:fluent-brand' {
  import type { BrandSteps } from './theme.ts';

  export const brandSteps: BrandSteps;
}

declare module 'virtual:fluent-theme.css';
declare module '*.css';
