// What the tests of all screens know of one.
import type { Page } from '@playwright/test';
import type { Language } from '#contract/models/model.ts';

export interface Screen {
  name: string;
  /** Label of the host; '' is the front door. */
  label: string;
  path: string;
  /** The address that `ready` leads to, where that is another one. */
  leadsTo?: string;
  /** Shown only to a signed-in patron. */
  isPatrons?: boolean;
  /** Waits until everything is drawn, and opens what has to be opened. */
  ready: (page: Page, language: Language) => Promise<void>;
  /** Only in this layout. */
  layout?: 'desktop' | 'phone';
  /** True where `ready` opens what another width would close. */
  isOpened?: boolean;
  /** What a browser says of it that is no mistake. */
  complaint?: RegExp;
}
