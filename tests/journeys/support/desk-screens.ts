// The screens of the librarians' desk, with what opens on them. A new screen of the desk is a new row.
import { expect, type Page } from '@playwright/test';
import { RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import {
  deskPaths,
  deskRecordPath,
  deskRecordsPath,
  newRecord,
} from '#contract/wire/desk-paths.ts';
import { drawn, words } from './portal.ts';
import { at, heading, opened, type Screen, seen, settled } from './screen.ts';

type Ready = Screen['ready'];

const desk = (name: string, path: string, ready: Ready, more: Partial<Screen> = {}) =>
  at(`desk-${name}`, path, ready, { isLibrarians: true, ...more });

const database = deskRecordPath('database', 'jstor');
/** What a press opens over a screen; another width would close it. */
const isOpened = true;

const ofRecord =
  (part: 'history' | 'preview'): Ready =>
  async (page, language) => {
    const { open } = words[language].deskRecords[part];
    const button = (on: Page) => on.getByRole('button', { name: open, exact: true });
    await opened(heading, button, 'dialog')(page, language);
    await settled(page);
  };

const merging: Ready = async (page, language) => {
  const say = words[language];
  const more = (on: Page) =>
    on.locator('#content').getByRole('button', { name: say.desk.more, exact: true });
  await opened(heading, more, 'menu')(page, language);
  await page.getByRole('menuitem', { name: say.deskRecords.merge.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const changingMany: Ready = async (page, language) => {
  const { bulk, chosen } = words[language].deskRecords;
  await heading(page, language);
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: chosen.edit }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(bulk.field).selectOption('officeHours');
  await drawer.getByRole('button', { name: bulk.preview }).click();
  await expect(drawer.getByRole('table')).toBeVisible();
};

const firstRequest: Ready = async (page, language) => {
  await heading(page, language);
  await page.getByRole('link', { name: words[language].deskRequests.choose.first }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await settled(page);
};

/** What a button of the screen with that name opens. */
const pressed = (nameIn: (say: (typeof words)['zh_CN']) => string): Ready =>
  async function ready(page, language) {
    const name = nameIn(words[language] as (typeof words)['zh_CN']);
    await opened(
      heading,
      (on) => on.getByRole('button', { name, exact: true }),
      'dialog',
    )(page, language);
    await settled(page);
  };

/** What is used now is a stream: the network is never idle. */
const figures: Ready = async (page) => {
  await expect(page.locator('figure, table').first()).toBeVisible();
  await drawn(page);
};

/** One engine draws all kinds: these have every part that it has. */
const different: readonly RecordKind[] = ['database', 'package', 'notice', 'document', 'subject'];
const isAlike = (kind: RecordKind) => !different.includes(kind);

export const deskScreens: readonly Screen[] = [
  desk('tasks', deskPaths.workbench, heading),
  desk('usage', deskPaths.usage, heading),
  desk('usage-items', `${deskPaths.usage}?view=items`, heading),
  desk('worth', deskPaths.worth, heading),
  desk('cancellation', `${deskPaths.worth}/sciencedirect`, heading, {
    leadsTo: `${deskPaths.worth}/:id`,
  }),
  desk('requests', deskPaths.requests, heading),
  desk('request', deskPaths.requests, firstRequest, {
    leadsTo: `${deskPaths.requests}/:kind/:id`,
    layout: 'desktop',
  }),
  ...RecordKind.options.flatMap((kind) => [
    desk(`${kind}-list`, deskRecordsPath(kind), heading, { isAlike: isAlike(kind) }),
    desk(`${kind}-new`, `${deskRecordsPath(kind)}/${newRecord}`, heading, {
      isAlike: isAlike(kind),
    }),
  ]),
  ...RecordKind.options
    .filter((kind) => !recordKinds[kind].isTree)
    .map((kind) =>
      desk(`${kind}-none`, `${deskRecordsPath(kind)}?q=zzzzzz`, heading, {
        layout: 'desktop',
        isAlike: kind !== 'database',
      }),
    ),
  desk('database', database, heading),
  desk('database-gone', deskRecordPath('database', 'none-such'), heading, {
    complaint: /status of 404/,
  }),
  desk('database-history', database, ofRecord('history'), { isOpened }),
  desk('database-preview', database, ofRecord('preview'), {
    isOpened,
    // The preview shows the page without its program.
    complaint: /Blocked script execution|The document is sandboxed/,
  }),
  desk('database-merge', database, merging, { isOpened }),
  desk('database-many', `${deskRecordsPath('database')}?q=ieee`, changingMany, { isOpened }),
  desk('figures', `${deskPaths.figures}?period=days30`, figures),
  desk('figures-never', `${deskPaths.figures}?view=never&period=days30`, figures, {
    layout: 'desktop',
  }),
  desk('imports', deskPaths.imports, heading),
  desk(
    'imports-new',
    deskPaths.imports,
    pressed(({ deskImports }) => deskImports.add),
    { isOpened },
  ),
  desk('changes', deskPaths.changes, heading),
  desk('staff', deskPaths.staff, heading),
  desk('keys', deskPaths.keys, heading),
  desk(
    'keys-new',
    deskPaths.keys,
    pressed(({ deskKeys }) => deskKeys.add),
    { isOpened },
  ),
  desk('security', deskPaths.security, heading),
  desk('missing', '/desk/no-such-part', heading),
  desk(
    'keys-help',
    deskPaths.workbench,
    async (page, language) => {
      await seen((on) => on.getByRole('grid'))(page, language);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    { isOpened, layout: 'desktop' },
  ),
];
