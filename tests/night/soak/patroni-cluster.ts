// Three PostgreSQL servers under Patroni, with etcd and HAProxy, all on loopback and in a temporary folder: one is
// primary, another has every commit before it is acknowledged.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '#tests/bench/process-memory.ts';
import { freePort } from '#tools/free-port.ts';

/** Where Debian puts the programs of the server. */
const binaries = '/usr/lib/postgresql/15/bin';
const password = 'only-on-this-machine';
/** Patroni's smallest values: after so many seconds without a word from the primary, another one is chosen. */
const timing = { ttl: 20, loop_wait: 1, retry_timeout: 3 };

interface Member {
  name: string;
  port: number;
  rest: number;
  dataDir: string;
  patroni: ChildProcess | null;
}

export interface Cluster {
  /** Address of the database behind HAProxy, which leads to the primary. */
  proxied: string;
  /** Address with all three servers. */
  direct: string;
  /** The same for PostgreSQL's own account, which sees every row. */
  administrator: string;
  /** Name of the primary; null while there is none. */
  leader(): Promise<string | null>;
  /** Resolves when there is a primary, and a standby that has every commit. */
  whole(): Promise<void>;
  /** Processes of a member: Patroni's, and PostgreSQL's. */
  processes(name: string): { patroni: number[]; postgres: number[] };
  /** Starts Patroni of a member again, unless it runs; it makes a standby of the server. */
  revive(name: string): void;
  close(): Promise<void>;
}

/** What a log of Patroni and its server said last, each thing once: both say again every second what they wait for. */
function lastLines(file: string): string[] {
  const last = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // What belongs to a line comes indented below it; probes of the proxy hang up early, which Patroni tells of.
    if (!/^(\d{4}-|pg_)/.test(line) || /processing of request from|Traceback/.test(line)) continue;
    const said = line.replace(/^[-\d:., ]+(UTC \[\d+\] )?/, '').replaceAll(/\d+/g, '0');
    last.delete(said);
    last.set(said, line);
  }
  return [...last.values()].slice(-40);
}

/** @param folder an empty one, which the account of the servers may walk through */
export async function openCluster(folder: string): Promise<Cluster> {
  const isRoot = process.getuid?.() === 0;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  const children = new Set<ChildProcess>();
  const [etcd, etcdPeer, proxy] = [await freePort(), await freePort(), await freePort()];

  const logOf = (name: string) => join(folder, `${name}.log`);

  /** @param name of its log */
  function start(program: string, args: string[], name = program): ChildProcess {
    const log = openSync(logOf(name), 'a');
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...account });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  if (account !== null) chownSync(folder, account.uid, account.gid);
  const url = (port: number) => `http://127.0.0.1:${port}`;
  start('etcd', [
    '--name=etcd',
    '--enable-v2=true',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${url(etcd)}`,
    `--advertise-client-urls=${url(etcd)}`,
    `--listen-peer-urls=${url(etcdPeer)}`,
    `--initial-advertise-peer-urls=${url(etcdPeer)}`,
    `--initial-cluster=etcd=${url(etcdPeer)}`,
  ]);
  const members: Member[] = [];
  for (const name of ['one', 'two', 'three']) {
    const dataDir = join(folder, name);
    const [port, rest] = [await freePort(), await freePort()];
    members.push({ name, port, rest, dataDir, patroni: null });
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify(settingsOf({ name, port, rest, dataDir })),
    );
  }

  function settingsOf({ name, port, rest, dataDir }: Omit<Member, 'patroni'>) {
    const login = (username: string) => ({ username, password });
    return {
      scope: 'portal',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      // Through etcd's third API Patroni before 3.0.3 (Debian 12 has 3.0.2) writes over the place of a new primary when
      // a frozen one comes back, and what the new one had acknowledged is lost. Here it compares first.
      etcd: { host: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: {
          ...timing,
          synchronous_mode: true,
          // A primary whose server ended leaves its place at once.
          primary_start_timeout: 0,
          postgresql: {
            use_pg_rewind: true,
            parameters: { max_connections: 100, shared_buffers: '32MB', wal_log_hints: 'on' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: dataDir,
        bin_dir: binaries,
        pgpass: join(folder, `${name}.pgpass`),
        parameters: { unix_socket_directories: folder },
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
      },
    };
  }

  function revive(name: string): void {
    const member = memberOf(name);
    if (member.patroni !== null && children.has(member.patroni)) return;
    member.patroni = start('patroni', [join(folder, `${name}.json`)], name);
  }
  const memberOf = (name: string): Member => {
    const member = members.find((each) => each.name === name);
    if (member === undefined) throw new Error(`There is no ${name}`);
    return member;
  };

  /** What Patroni of a member answers; null where it does not. */
  async function answerOf(
    rest: number,
    path: string,
  ): Promise<{ status: number; text: string } | null> {
    try {
      const answer = await fetch(url(rest) + path, { signal: AbortSignal.timeout(1_000) });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }

  async function roles(): Promise<{ role: string; state: string }[]> {
    for (const { rest } of members) {
      const answer = await answerOf(rest, '/cluster');
      if (answer?.status === 200) return JSON.parse(answer.text).members;
    }
    return [];
  }

  /** The member that says of itself that it is primary, and is believed to be. */
  async function leader(): Promise<string | null> {
    const answers = await Promise.all(members.map(({ rest }) => answerOf(rest, '/primary')));
    return members[answers.findIndex((answer) => answer?.status === 200)]?.name ?? null;
  }

  async function whole(): Promise<void> {
    for (const until = Date.now() + 300_000; Date.now() < until; await sleep(200)) {
      const found = await roles();
      const isThere = (role: string) =>
        found.some((each) => each.role === role && ['running', 'streaming'].includes(each.state));
      if (found.length === members.length && isThere('leader') && isThere('sync_standby')) return;
    }
    const logs = members.map(({ name }) => `${name}:\n${lastLines(logOf(name)).join('\n')}`);
    throw new Error(
      `The cluster is not whole: ${JSON.stringify(await roles())}\n${logs.join('\n\n')}`,
    );
  }

  for (const { name } of members) revive(name);
  const servers = members.map(
    ({ name, port, rest }) => `server ${name} 127.0.0.1:${port} check port ${rest}`,
  );
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
listen primary
  bind 127.0.0.1:${proxy}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${servers.join('\n  ')}
`,
  );
  start('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db']);
  await whole();
  const addressOf = (user: string, hosts: string, database: string) =>
    `postgres://${user}:${password}@${hosts}/${database}`;
  const all = members.map(({ port }) => `127.0.0.1:${port}`).join();
  execFileSync(join(binaries, 'psql'), [
    '-qX',
    '--set=ON_ERROR_STOP=1',
    `--dbname=${addressOf('postgres', all, 'postgres')}?target_session_attrs=read-write`,
    `--command=CREATE ROLE portal LOGIN CREATEROLE PASSWORD '${password}'`,
    '--command=CREATE DATABASE portal OWNER portal',
  ]);

  return {
    proxied: addressOf('portal', `127.0.0.1:${proxy}`, 'portal'),
    direct: addressOf('portal', all, 'portal'),
    administrator: addressOf('postgres', all, 'portal'),
    leader,
    whole,
    revive,
    processes: (name) => {
      const { patroni, dataDir } = memberOf(name);
      const file = join(dataDir, 'postmaster.pid');
      const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
      return {
        patroni: patroni?.pid === undefined ? [] : [patroni.pid],
        postgres: postmaster > 0 ? familyOf(postmaster) : [],
      };
    },
    close: async () => {
      for (const { patroni } of members) patroni?.kill('SIGCONT');
      const ends = [...children].map(
        (child) => new Promise((resolve) => child.once('exit', resolve)),
      );
      for (const child of children) child.kill('SIGTERM');
      await Promise.race([Promise.all(ends), sleep(30_000)]);
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
