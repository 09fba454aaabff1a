// The allowed imports between rooms (docs/ARCHITECTURE.md, "Arrows"); what is not listed is forbidden.
import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Which rooms a room may import, its own always included.
 * page: main → app → screens → rows → features → data → session → client → contract, and every room further right;
 * app, screens, rows, features → ui → i18n, browser → contract; session → i18n, browser; data → browser;
 * features, service → packages/text-search → contract; the worker, the service and the tools stand apart.
 */
const pageLine = ['app', 'screens', 'rows', 'features', 'data', 'session', 'client', 'contract'];
const drawing = ['ui', 'i18n', 'browser'];
const furtherRight = (room: string): string[] => pageLine.slice(pageLine.indexOf(room) + 1);
const inPage = (rooms: string[]): string[] => rooms.map((room) => `src/${room}`);

export const arrows: Record<string, string[]> = {
  'src/main': inPage([...pageLine, 'browser']),
  'src/render': inPage([...pageLine, ...drawing]),
  'src/app': inPage([...furtherRight('app'), ...drawing]),
  'src/screens': inPage([...furtherRight('screens'), ...drawing]),
  'src/rows': inPage([...furtherRight('rows'), ...drawing]),
  'src/features': [...inPage([...furtherRight('features'), ...drawing]), 'packages/text-search'],
  'src/data': inPage([...furtherRight('data'), 'browser']),
  'src/session': inPage([...furtherRight('session'), 'i18n', 'browser']),
  'src/client': inPage(furtherRight('client')),
  'src/contract': [],
  'packages/text-search': inPage(['contract']),
  'src/ui': inPage(['i18n', 'browser', 'contract']),
  'src/browser': inPage(['contract']),
  'src/i18n': inPage(['contract']),
  sw: inPage(['client', 'contract']),
  server: ['src/contract', 'packages'],
  'packages/embedded-postgres': [],
  tools: inPage(['contract']),
};

/**
 * Rooms of the service, in lines: a room may import every room of a later line, and none of its own. Files of
 * server/ itself combine the rooms and may import all.
 */
const serviceLines = [
  ['cli'],
  ['jobs', 'feeds', 'openapi', 'seed'],
  ['sign-in'],
  ['documents'],
  ['calls'],
  ['http'],
  ['operations'],
  ['config'],
  ['imports'],
  ['domain'],
  ['messages', 'search', 'files'],
  ['store'],
];

export const serviceArrows: Record<string, string[]> = Object.fromEntries(
  serviceLines.flatMap((line, index) =>
    line.map((name) => [name, serviceLines.slice(index + 1).flat()]),
  ),
);

/** Library → the only rooms that may import it. */
export const doors: Record<string, string[]> = {
  ofetch: ['src/client/'],
  'altcha-lib': ['src/client/', 'server/domain/verification/'],
  'idb-keyval': ['src/client/'],
  'crypto-js': ['src/contract/wire/signing'],
  dayjs: ['src/contract/rules/dates'],
  'workbox-window': ['src/app/'],
  'workbox-(?!window)[a-z-]+': ['sw/'],
  'drizzle-orm': [
    'server/store/',
    'server/search/rows/',
    'server/domain/',
    'server/messages/',
    'server/files/keep/',
    'server/imports/runs/',
    'server/imports/undo/',
    'server/imports/writing/',
  ],
  pg: ['server/store/', 'packages/embedded-postgres/'],
  'pg-boss': ['server/jobs/'],
  nodemailer: ['server/messages/channels/email/'],
  'pg-copy-streams': ['server/store/'],
  'prom-client': ['server/operations/metrics/'],
  '@opentelemetry/[a-z-]+': ['server/operations/tracing/'],
  'pinyin-pro': ['server/', 'tools/'],
  'opencc-js': ['packages/text-search/'],
  'sanitize-html': ['server/'],
  entities: ['server/imports/cells/'],
  saxes: ['server/sign-in/idp/'],
  pngjs: ['server/files/'],
  sharp: ['server/files/'],
  'web-push': ['server/messages/channels/push/'],
  'lru-cache': ['server/store/bounded-cache', 'server/http/answers/', 'server/search/'],
  aws4fetch: ['server/files/'],
  '@fastify/busboy': ['server/http/'],
  dompurify: ['src/ui/'],
  '@tiptap/[a-z/-]+': ['src/screens/desk/editor/'],
};

const rooms = '^(src|sw|server|packages|tools|tests)/';
/** Tests and their data may import anything. */
const tests = ['^tests/', '\\.test(?:-data)?\\.tsx?$'];
const error = 'error' as const;
const library = (name: string): string => `(^|/)node_modules/(@types/)?${name}/`;
const files = ['src/main', 'src/render'];
const room = (name: string): string => (files.includes(name) ? `^${name}\\.tsx?$` : `^${name}/`);
const slug = (name: string): string => name.replaceAll(/[^a-z0-9]+/g, '-').replace(/-$/, '');

const arrowRules: IForbiddenRuleType[] = Object.entries(arrows).map(([from, reach]) => ({
  name: `arrow-${slug(from)}`,
  comment: `${from} may import only: ${reach.join(', ') || 'nothing'}`,
  severity: error,
  from: { path: room(from), pathNot: tests },
  to: { path: rooms, pathNot: [room(from), ...reach.map(room)] },
}));

const serviceArrowRules: IForbiddenRuleType[] = Object.entries(serviceArrows).map(
  ([from, reach]) => ({
    name: `arrow-server-${from}`,
    comment: `server/${from} may import of the service only: ${reach.join(', ') || 'nothing'}`,
    severity: error,
    from: { path: room(`server/${from}`), pathNot: tests },
    to: {
      path: '^server/',
      pathNot: [from, ...reach].map((each) => room(`server/${each}`)),
    },
  }),
);

/** A room without a rule would not be checked at all. */
const roomRule: IForbiddenRuleType = {
  name: 'service-rooms-are-listed',
  comment: 'a new folder in server/ needs its arrows in serviceArrows',
  severity: error,
  from: {
    path: '^server/[^/]+/',
    pathNot: [...Object.keys(serviceArrows).map((each) => room(`server/${each}`)), ...tests],
  },
  to: {},
};

const doorRules: IForbiddenRuleType[] = Object.entries(doors).map(([name, places]) => ({
  name: `door-${slug(name)}`,
  comment: `${name} is imported only in ${places.join(', ')}`,
  severity: error,
  from: { pathNot: [...places.map((place) => `^${place}`), ...tests] },
  to: { path: library(name) },
}));

const contractRules: IForbiddenRuleType[] = [
  {
    name: 'contract-libraries',
    comment: 'contract imports nothing but zod/mini, crypto-js/md5 (signing) and dayjs (dates)',
    severity: error,
    from: { path: '^src/contract/', pathNot: tests },
    to: {
      pathNot: [rooms, library('zod/mini'), `${library('crypto-js')}md5`, library('dayjs')],
      dependencyTypesNot: ['local'],
    },
  },
  {
    name: 'contract-errors-above-rules',
    comment: 'inside contract: only calls import errors',
    severity: error,
    from: { path: '^src/contract/', pathNot: ['^src/contract/(calls/|wire/errors)', ...tests] },
    to: { path: '^src/contract/wire/errors' },
  },
  {
    name: 'contract-paths-alone',
    comment: 'inside contract: paths import no rules and nothing else of the wire',
    severity: error,
    from: { path: '^src/contract/wire/paths', pathNot: tests },
    to: { path: '^src/contract/(rules|wire)/' },
  },
];

const houseRules: IForbiddenRuleType[] = [
  {
    name: 'features-and-screens-stand-alone',
    comment: 'no feature imports a feature, no screen a screen: a screen composes',
    severity: error,
    from: { path: '^src/(features|screens)/([^/]+)', pathNot: tests },
    to: { path: '^src/$1/', pathNot: '^src/$1/$2(/|$)' },
  },
  {
    name: 'calls-without-tables',
    comment: 'a call says what it does; the domain reads and writes for it',
    severity: error,
    from: { path: '^server/calls/', pathNot: tests },
    to: { path: '^server/store/schema/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'search-by-its-port',
    comment:
      'the service knows the search by its port; main and app open it. Its index stays its own',
    severity: error,
    from: { path: '^server/', pathNot: ['^server/search/', ...tests] },
    to: {
      path: '^server/search/',
      pathNot: ['^server/search/(port|engine|build/prestarted-builder)\\.ts$'],
    },
  },
  {
    name: 'search-opened-by-main',
    comment: 'one search for the whole service: only main and app open it',
    severity: error,
    from: { path: '^server/[^/]+/', pathNot: ['^server/search/', ...tests] },
    to: { path: '^server/search/(engine|build/prestarted-builder)\\.ts$' },
  },
  {
    name: 'matching-in-the-search',
    comment:
      'the service matches texts in the search only; others read a query, say a reason and know a name',
    severity: error,
    from: { path: '^server/', pathNot: ['^server/search/', ...tests] },
    to: {
      path: '^packages/text-search/',
      pathNot: [
        '/(answer-words|description|fold-text|pinyin-corrections|query|reason|site-words)\\.ts$',
      ],
    },
  },
  {
    name: 'embedded-database-by-operations',
    comment: 'who opens the database decides which one: the service at its start, and commands',
    severity: error,
    from: { path: '^server/[^/]+/', pathNot: ['^server/operations/', ...tests] },
    to: { path: '^packages/embedded-postgres/' },
  },
  {
    name: 'text-search-knows-no-library',
    comment:
      'of the contract, matching knows only how texts are folded and what a standard number is',
    severity: error,
    from: { path: '^packages/text-search/', pathNot: tests },
    to: { path: '^src/', pathNot: '^src/contract/rules/(rules|identifiers)\\.ts$' },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'nothing → tests',
    severity: error,
    from: { pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'client-free-of-react',
    comment: 'the client runs in the worker too, and the service has no page: no React there',
    severity: error,
    from: { path: '^(src/client|sw|server|packages)/', pathNot: tests },
    to: { path: library('(react|react-dom|react-[a-z-]+|jotai|@fluentui/[^/]+)') },
  },
  {
    name: 'page-and-worker-without-node',
    comment: 'no Node module exists in a browser',
    severity: error,
    from: { path: '^(src|sw|packages/text-search)/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'zod-mini-only',
    comment:
      'the classic zod would double the validator in the bundle; the whole house speaks zod/mini',
    severity: error,
    from: { path: rooms, pathNot: tests },
    to: { path: library('zod'), pathNot: library('zod/mini') },
  },
  {
    name: 'md5-only',
    comment: 'the whole of crypto-js is seven times the one function the signature needs',
    severity: error,
    from: { path: rooms, pathNot: tests },
    to: { path: library('crypto-js'), pathNot: `${library('crypto-js')}md5` },
  },
  {
    name: 'no-cycles',
    comment: 'two files that need each other are one thing, or hide a third',
    severity: error,
    from: { path: rooms },
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'an import that leads nowhere is checked by no rule',
    severity: error,
    from: { path: rooms },
    to: { couldNotResolve: true, pathNot: ['^virtual:'] },
  },
  {
    name: 'declared',
    comment: 'a package that package.json does not name may vanish with the next install',
    severity: error,
    from: { path: rooms },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'runtime-needs-no-development-package',
    comment: 'what the service needs is in dependencies; the page comes built',
    severity: error,
    from: { path: '^(server|packages|src/contract)/', pathNot: tests },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: library('vite'),
    },
  },
];

export const arrowAndDoorRules: IForbiddenRuleType[] = [
  ...arrowRules,
  ...serviceArrowRules,
  roomRule,
  ...doorRules,
  ...contractRules,
  ...houseRules,
];

/** The rule that no two folders beside each other import each other; tools/check-arrows.ts checks it at every depth. */
export const oneWay = {
  name: 'folders-one-way',
  comment:
    'two folders beside each other that import each other are one, or hide a third below both',
};
