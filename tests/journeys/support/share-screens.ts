// The screen where shares and pasted addresses arrive, as screens.ts lists them.
import { expect } from '@playwright/test';
import { settled, words } from './portal.ts';
import type { Screen } from './screen.ts';

type Heading = 'covered' | 'notHeld' | 'unknown' | 'elsewhere' | 'nothing';

const at = (name: string, q: string, title: Heading) =>
  ({
    name: `share-${name}`,
    label: 'demo',
    path: `/share?${new URLSearchParams({ q })}`,
    ready: async (page, language) => {
      await expect(page.getByText(words[language].share[title].title)).toBeVisible();
      await settled(page);
    },
  }) satisfies Screen;

export const shareScreens: readonly Screen[] = [
  at('covered', 'https://www.jstor.org/stable/2118559?seq=1', 'covered'),
  at('covered-by-doi', '10.1038/nature14539', 'covered'),
  at('not-held', '2049-3630', 'notHeld'),
  at('unknown', '10.9999/nobody.has.this', 'unknown'),
  at('known', '10.1162/neco.1997.9.8.1735', 'elsewhere'),
  at('nothing', '', 'nothing'),
];
