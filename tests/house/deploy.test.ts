// The files in deploy/ are true: they name settings, programs, ports and addresses that exist, and agree with each other.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { AppError } from '#contract/wire/errors.ts';
import { servicePrefixes } from '#contract/wire/service-paths.ts';
import { settingNames } from '#server/config/config.ts';
import { root } from '#tools/process.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unit = read('deploy/systemd/portal.service');
const containerfile = read('deploy/container/Containerfile');
const haproxy = read('deploy/haproxy/haproxy.cfg');
const nginx = read('deploy/nginx/portal.conf');

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Pod = z.object({
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({ runAsUser: z.number(), runAsNonRoot: z.literal(true) }),
  containers: z.tuple([
    z.object({
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      livenessProbe: Probe,
      readinessProbe: Probe,
      securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
    }),
  ]),
});
const kubernetes = parseAllDocuments(read('deploy/kubernetes/portal.yaml')).map(
  (each) => each.toJS() as { kind: string; data: Record<string, string>; spec: unknown },
);
const ofKind = (kind: string) => kubernetes.find((each) => each.kind === kind);
const settingsOfPods = ofKind('ConfigMap')?.data ?? {};
const pod = z.parse(z.object({ template: z.object({ spec: Pod }) }), ofKind('Deployment')?.spec)
  .template.spec;
const [container] = pod.containers;

const Compose = z.object({
  services: z.object({
    portal: z.object({
      build: z.object({ dockerfile: z.string() }),
      environment: z.record(z.string(), z.string()),
      ports: z.array(z.string()),
      read_only: z.literal(true),
      stop_grace_period: z.string(),
    }),
  }),
});
const { portal } = z.parse(Compose, parse(read('deploy/container/compose.yaml'))).services;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, at]) => at);
/** Seconds of a node's end besides SHUTDOWN_DELAY (docs/OPERATIONS.md, "Ending and restarting"). */
const endingSeconds = 10;

describe('settings', () => {
  const named = {
    'the unit': matches(unit, /^Environment=(\w+)=/gm),
    'the image': matches(containerfile, /(?:^ENV | )(?!BASE=)([A-Z_]+)=/gm),
    compose: Object.keys(portal.environment),
    Kubernetes: Object.keys(settingsOfPods),
  };
  test.each(Object.entries(named))('that %s names exist', (_, names) => {
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(['NODE_ENV', ...settingNames]).toContain(name);
  });

  test('are all in README.md, and no others', () => {
    const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
    const rows = table.match(/^\| (?:`[A-Z0-9_]+`(?:, )?)+/gm)?.join() ?? '';
    expect(matches(rows, /`([A-Z0-9_]+)`/g).sort()).toEqual([...settingNames].sort());
  });
});

test('programs and folders exist, and every room that the service imports is in the image', () => {
  const copied = matches(containerfile, /^COPY --from=build \/app\/(\S+)/gm);
  const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
  for (const room of ['#contract/*', '#text-search/*', '#embedded-postgres/*', '#server/*']) {
    const folder = imports[room]?.replace(/^\.\/|\*$/g, '') ?? '';
    expect(copied.filter((each) => folder.startsWith(`${each}/`))).toHaveLength(1);
  }
  const started = [...matches(unit, /\/opt\/portal\/(\S+\.js)/g), 'bin/portal.js'];
  expect(copied).toContain('bin');
  expect(started).toHaveLength(2);
  // The build makes it, and npm the packages.
  const wanted = [...copied, ...started, portal.build.dockerfile].filter((each) => each !== 'dist');
  for (const path of wanted)
    expect([path, existsSync(join(root, path ?? ''))]).toEqual([path, true]);
});

test('which Node a machine needs, and which one comes along, is said alike everywhere', () => {
  type Needs = Record<'engines' | 'dependencies', { node: string }>;
  const { engines, dependencies } = JSON.parse(read('package.json')) as Needs;
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  expect(lock.packages['']).toMatchObject({ engines });
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/OPERATIONS.md']) {
    expect(matches(read(file), /Node (\d+\.\d+) or newer/g)).toEqual([oldest]);
  }
  const major = /^\^(\d+)\./.exec(dependencies.node)?.[1];
  expect(matches(read('bin/portal.js'), /^const oldest = (\d+);/gm)).toEqual([major]);
  expect(containerfile).toContain(`node@${major}`);
});

test('one port, and one account without rights', () => {
  expect(containerfile).toContain('PORT=8080');
  expect(containerfile).toContain('EXPOSE 8080');
  expect(portal.ports).toEqual(['127.0.0.1:8080:8080']);
  expect(container.ports).toEqual([{ name: 'http', containerPort: 8080 }]);
  const upstream = [...matches(haproxy, /^ {2}server \S+ \S+:(\d+)/gm)];
  upstream.push(...matches(nginx, /^ {2}server \S+:(\d+)/gm));
  expect(upstream).toEqual(Array(6).fill('8080'));
  expect(containerfile).toContain(`USER ${pod.securityContext.runAsUser}:`);
});

test('readiness routes, and life restarts', () => {
  expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
  expect(container.livenessProbe.httpGet.path).toBe('/health/live');
  expect(containerfile.split('HEALTHCHECK')[1]).toContain('/health/live');
  const [, nodes, living] = haproxy.split(/^backend /m);
  expect(nodes).toMatch(/^nodes\n[\s\S]*uri \/health\/ready\n/);
  expect(living).toMatch(/^living\n[\s\S]*uri \/health\/live\n/);
});

test('a node has the time that its end takes', () => {
  const needed = Number(settingsOfPods.SHUTDOWN_DELAY) + endingSeconds;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(needed);
  const byDefault = 5 + endingSeconds;
  expect(Number(matches(unit, /^TimeoutStopSec=(\d+)/gm)[0])).toBeGreaterThan(byDefault);
  expect(Number.parseInt(portal.stop_grace_period, 10)).toBeGreaterThan(byDefault);
});

test.each([
  ['HAProxy', haproxy, /acl is_call path_beg (.*)/, ' '],
  ['nginx', nginx, /~\^\/\((.*?)\)/, '|'],
])('where no node lives, %s gives calls an envelope', (_, text, calls, between) => {
  const envelope = /'(\{"flag".*?\})'/.exec(text)?.[1] ?? '';
  const { code, message, cnMessage } = new AppError('unavailable');
  expect(JSON.parse(envelope)).toEqual({ flag: false, code, message, cnMessage, data: null });
  const prefixes = calls.exec(text)?.[1]?.split(between) ?? [];
  expect(prefixes.length).toBeGreaterThan(4);
  const known = servicePrefixes.map((each) => each.replaceAll('/', ''));
  for (const prefix of prefixes) expect(known).toContain(prefix.replaceAll('/', ''));
});
