// Tests that every import rule finds its violations, in one planted tree, and accepts a tree without any.
import { describe, expect, test } from 'vitest';
import { arrowAndDoorRules, arrows, doors, oneWay, serviceArrows } from '#tools/arrow-rules.ts';
import { checkArrows } from '#tools/check-arrows.ts';
import { withPlantedTree } from './planted-tree.ts';

const value = 'export const a = 1;';
const all = (...statements: string[]) => statements.join('\n');
const uses = (specifier: string) => `import * as b from '${specifier}';\n\nexport const c = b;`;
const usesType = (specifier: string) =>
  `import type { A } from '${specifier}';\n\nexport type B = A;`;

/** Packages that have a door elsewhere, by the room that imports them. */
const besideTheDoor: Record<string, string> = {
  'src/data': 'ofetch eventsource-parser',
  'src/features/follow': 'altcha-lib pinyin-pro',
  'src/session': 'idb-keyval',
  'src/ui': 'dayjs sanitize-html',
  sw: 'workbox-window',
  'server/http': 'pg',
  'server/calls': 'drizzle-orm pg-boss prom-client pg-copy-streams lru-cache',
  'server/jobs': 'nodemailer',
  'server/search': 'opencc-js',
  'server/documents': 'entities pngjs web-push sharp aws4fetch @fastify/busboy',
  'server/imports': 'saxes',
  'src/screens/home': 'dompurify',
};
/** Nothing in the service imports its commands, and no room the files that combine the rooms. */
const upwards = Object.keys(serviceArrows).flatMap((room): Planted[] => [
  [`arrow-server-${room}`, `server/${room}/up.ts`, '#server/app.ts'],
  ...(room === 'cli'
    ? []
    : [[`arrow-server-${room}`, `server/${room}/cli.ts`, '#server/cli/a.ts'] as Planted]),
]);
const throughWalls = Object.entries(besideTheDoor).flatMap(([room, names]) =>
  names.split(' ').map((name): Planted => {
    const word = name.replace(/[^a-z0-9-]/g, '-');
    return [`door-${word}`, `${room}/door-${word}.ts`, name];
  }),
);

/** rule, file, what it imports, and how. */
type Planted = [string, string, string, ((specifier: string) => string)?];
const guilty: Planted[] = [
  ...upwards,
  ...throughWalls,
  ['arrow-src-main', 'src/main.tsx', '#ui/a.ts'],
  ['arrow-src-render', 'src/render.tsx', '#server/a.ts'],
  ['arrow-src-app', 'src/app/up.ts', '#server/a.ts'],
  ['arrow-src-screens', 'src/screens/home/up.tsx', '#app/a.ts'],
  ['arrow-src-features', 'src/features/follow/up.tsx', '#screens/home/a.ts'],
  ['arrow-src-data', 'src/data/up.ts', '#ui/a.ts'],
  ['arrow-src-session', 'src/session/up.ts', '#data/a.ts'],
  ['arrow-src-client', 'src/client/up.ts', '#session/a.ts', usesType],
  ['arrow-src-contract', 'src/contract/up.ts', '#client/a.ts', usesType],
  ['arrow-packages-text-search', 'packages/text-search/up.ts', '#client/a.ts', usesType],
  ['arrow-src-ui', 'src/ui/up.tsx', '#session/a.ts', usesType],
  ['arrow-src-browser', 'src/browser/up.ts', '#ui/a.ts', usesType],
  ['arrow-src-i18n', 'src/i18n/up.ts', '#session/a.ts'],
  ['arrow-sw', 'sw/up.ts', '#session/a.ts'],
  ['arrow-server', 'server/up.ts', '#client/a.ts'],
  ['arrow-tools', 'tools/up.ts', '#server/a.ts'],
  ['arrow-packages-embedded-postgres', 'packages/embedded-postgres/up.ts', '#contract/a.ts'],
  ['arrow-server-documents', 'server/documents/beside.ts', '#server/sign-in/a.ts'],
  ['arrow-server-http', 'server/http/beside.ts', '#server/calls/a.ts', usesType],
  ['arrow-server-domain', 'server/domain/beside.ts', '#server/imports/a.ts', usesType],
  ['arrow-server-messages', 'server/messages/beside.ts', '#server/files/a.ts'],
  ['arrow-server-store', 'server/store/beside.ts', '#server/search/a.ts', usesType],
  ['service-rooms-are-listed', 'server/attic/up.ts', '#contract/a.ts'],
  ['door-crypto-js', 'src/contract/door-c.ts', 'crypto-js/md5'],
  ['door-workbox-window-a-z', 'src/client/door-f.ts', 'workbox-core'],
  ['door--opentelemetry-a-z', 'server/http/door-t.ts', '@opentelemetry/api'],
  ['door--tiptap-a-z', 'src/screens/home/door-e.ts', '@tiptap/core'],
  ['contract-libraries', 'src/contract/lib-a.ts', 'hono'],
  ['contract-libraries', 'src/contract/lib-b.ts', 'node:crypto'],
  ['contract-errors-above-rules', 'src/contract/wire/host.ts', './errors.ts'],
  ['contract-paths-alone', 'src/contract/wire/paths.ts', '../rules/rules-a.ts'],
  ['calls-without-tables', 'server/calls/reads.ts', '#server/store/schema/a.ts'],
  [
    'features-and-screens-stand-alone',
    'src/features/visit/a.ts',
    '#features/follow/a.ts',
    usesType,
  ],
  ['features-and-screens-stand-alone', 'src/features/follow-up/a.ts', '#features/follow/a.ts'],
  ['features-and-screens-stand-alone', 'src/screens/search/a.ts', '../home/a.ts'],
  ['search-by-its-port', 'server/calls/bits.ts', '#server/search/index/a.ts', usesType],
  ['search-by-its-port', 'server/bits.ts', '#server/search/a.ts'],
  ['search-opened-by-main', 'server/jobs/opens.ts', '#server/search/engine.ts'],
  ['text-search-knows-no-library', 'packages/text-search/library.ts', '#contract/a.ts', usesType],
  ['matching-in-the-search', 'server/domain/matches.ts', '#text-search/a.ts'],
  ['embedded-database-by-operations', 'server/jobs/opens-it.ts', '#embedded-postgres/a.ts'],
  ['folders-one-way', 'src/ui/deep/one/a.ts', '../other/b.ts', usesType],
  ['nothing-imports-tests', 'server/test-a.ts', '#tests/setup/a.ts'],
  ['nothing-imports-tests', 'src/ui/test-b.ts', './b.test.ts'],
  ['client-free-of-react', 'src/client/react-a.ts', 'react'],
  ['client-free-of-react', 'sw/react-b.ts', 'jotai'],
  ['page-and-worker-without-node', 'src/client/node-a.ts', 'node:fs'],
  ['zod-mini-only', 'server/zod-a.ts', 'zod'],
  ['md5-only', 'src/contract/wire/signing-a.ts', 'crypto-js'],
  ['no-cycles', 'src/ui/cycle-a.ts', './cycle-b.ts', usesType],
  ['resolvable', 'src/ui/lost.ts', './nowhere.ts'],
  ['declared', 'server/declared.ts', 'picomatch'],
  ['runtime-needs-no-development-package', 'server/develop.ts', 'fast-check'],
];

/** The files that the violations above import. */
const furniture = Object.fromEntries(
  [
    ...Object.keys(arrows).filter((room) => room !== 'src/main' && room !== 'src/render'),
    ...Object.keys(serviceArrows).map((room) => `server/${room}`),
    'src/features/follow',
    'src/screens/home',
    'src/contract/calls',
    'tests/setup',
  ].map((room) => [`${room}/a.ts`, value]),
);
const planted: Record<string, string> = {
  ...furniture,
  'src/ui/b.test.ts': value,
  'src/ui/deep/one/b.ts': value,
  'src/ui/deep/other/a.ts': uses('../one/b.ts'),
  'src/ui/deep/other/b.ts': value,
  'src/ui/cycle-b.ts': usesType('./cycle-a.ts'),
  'src/contract/wire/errors.ts': value,
  'src/contract/rules/rules-a.ts': value,
  'server/store/schema/a.ts': value,
  'server/search/engine.ts': value,
  'server/app.ts': value,
  'server/search/index/a.ts': value,
  ...Object.fromEntries(guilty.map(([, path, to, how = uses]) => [path, how(to)])),
};

const kept: Record<string, string> = {
  ...furniture,
  'src/contract/models/model.ts': uses('zod/mini'),
  'src/contract/rules/rules.ts': usesType('../models/model.ts'),
  'src/contract/wire/errors.ts': usesType('../rules/rules.ts'),
  'src/contract/wire/signing.ts': uses('crypto-js/md5'),
  'src/contract/rules/dates.ts': uses('dayjs'),
  'src/contract/calls/b.ts': ['../models/model.ts', '../rules/rules.ts', '../wire/errors.ts']
    .map((to, index) => `import * as b${index} from '${to}';\nexport const c${index} = b${index};`)
    .join('\n'),
  'src/client/send.ts': all(
    `export { ofetch } from 'ofetch';`,
    `export { get } from 'idb-keyval';`,
    usesType('#contract/models/model.ts'),
  ),
  'src/app/window.ts': uses('workbox-window'),
  'src/ui/clean.ts': uses('dompurify'),
  'src/session/who.ts': uses('#i18n/a.ts'),
  'src/screens/home/b.tsx': uses('#features/follow/a.ts'),
  'src/features/follow/b.tsx': uses('#ui/a.ts'),
  'src/features/follow/c.tsx': uses('./b.tsx'),
  'src/main.tsx': uses('#app/a.ts'),
  'sw/sw.ts': all(usesType('#client/send.ts'), `export { cacheNames } from 'workbox-core';`),
  'server/store/schema/libraries.ts': uses('drizzle-orm/pg-core'),
  'packages/embedded-postgres/run.ts': uses('pg'),
  'server/imports/names.ts': uses('pinyin-pro'),
  'server/search/engine.ts': usesType('./port.ts'),
  'server/search/port.ts': value,
  'server/app.ts': uses('#server/search/engine.ts'),
  'server/calls/found.ts': usesType('#server/search/port.ts'),
  'server/main.ts': all(uses('node:fs'), `export { a } from '#contract/models/model.ts';`),
  'src/client/send.test.ts': all(uses('fake-indexeddb'), `export { a } from '#tests/setup/a.ts';`),
  'tests/contract/a.test.ts': all(uses('#client/a.ts'), `export { a } from '#server/a.ts';`),
};

const report = await withPlantedTree(planted, checkArrows);

describe('a planted import is found', () => {
  test('every planted module is read', () => {
    expect(report.doubts).toEqual([]);
    // One more: tools/platform.d.ts, which is part of the settings.
    expect(report.modules).toBe(Object.keys(planted).length + 1);
  });

  test('by the rule that forbids it', () => {
    const missed = guilty.filter(
      ([rule, path]) => !report.violations.some((one) => one.from === path && one.rule === rule),
    );
    expect(missed).toEqual([]);
  });

  test('there is a planted import for every rule', () => {
    const proved = new Set(guilty.map(([rule]) => rule));
    const names = [...arrowAndDoorRules, oneWay].map(({ name }) => name ?? '');
    expect(names.filter((name) => !proved.has(name))).toEqual([]);
    expect(Object.keys(arrows).length + Object.keys(doors).length).toBeLessThan(guilty.length);
  });
});

describe('a house in order', () => {
  test('passes, with every module read', async () => {
    const clean = await withPlantedTree(kept, checkArrows);
    expect(clean.violations).toEqual([]);
    expect(clean.doubts).toEqual([]);
    expect(clean.imports).toBeGreaterThan(25);
  });

  test('does not pass when it is empty', async () => {
    const empty = await withPlantedTree({ 'src/ui/read.md': '' }, checkArrows);
    expect(empty.doubts.join()).toContain('no module');
  });
});
