// axe looks at every screen in one look, another one with each commit; the night has all looks, and the screens of the
// desk that are like another one.
import { headCommit } from '#tools/changed.ts';
import { test } from '../support/journey.ts';
import { type Looks, lookAtScreens } from './accessible.ts';

test.describe.configure({ mode: 'parallel' });

const looks: readonly Looks[] = [
  { zh_CN: [{ layout: 'desktop', colorScheme: 'light' }] },
  { zh_CN: [{ layout: 'phone', colorScheme: 'dark' }] },
  { en: [{ layout: 'phone', colorScheme: 'light' }] },
  { en: [{ layout: 'desktop', colorScheme: 'dark' }] },
];

const turn = Number.parseInt((headCommit() ?? '0').slice(0, 8), 16);
const look = looks[turn % looks.length] ?? {};
test.describe(JSON.stringify(look), () => lookAtScreens(look, true));
