import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closedFolder } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openDataPlace } from './data-place.ts';
import { tryLock } from './file-lock.ts';
import { boundLog, logSize } from './server-log.ts';
import { settingArguments } from './settings.ts';

const base = mkdtempSync(join(tmpdir(), 'place-'));
chmodSync(base, 0o755);
const stranger = { uid: 65534, gid: 65534, name: 'nobody' };
const isRoot = process.getuid?.() === 0;

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the data place', () => {
  test('finds a folder that others cannot enter, also above folders that do not exist yet', () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(closedFolder(join(closed, 'a', 'b'), stranger)).toBe(closed);
    expect(closedFolder(join(base, 'a', 'b'), stranger)).toBeUndefined();
  });

  // Only Linux has /proc, in which Node's recursive mkdir never ends.
  test.runIf(process.platform === 'linux')(
    'a path that cannot be a folder is refused at once',
    () => {
      const file = join(base, 'file');
      writeFileSync(file, '');
      symlinkSync(join(base, 'circle'), join(base, 'circle'));
      symlinkSync(join(base, 'nowhere', 'x'), join(base, 'dangling'));
      const own = ['file', 'file/x', 'circle', 'dangling', 'x'.repeat(300)];
      const system = '/dev/null /dev/null/x /proc/x /proc/1/x /proc'.split(' ');
      for (const odd of [...own.map((path) => join(base, path)), ...system])
        expect(() => openDataPlace(odd, () => {}), odd).toThrow(
          /^The data folder .*cannot be written to.*DATABASE_URL/s,
        );
    },
  );

  test.runIf(isRoot)(
    'root uses another folder instead of a closed one, logs it, and stays with it',
    () => {
      const closed = join(base, 'closed-to-the-account');
      mkdirSync(closed, { mode: 0o700 });
      const messages: string[] = [];
      const away = openDataPlace(join(closed, 'data'), (message) => messages.push(message));
      try {
        expect(messages).toHaveLength(1);
        expect(away.folder).toMatch(/^\/var\/lib\/eresource-portal\/[0-9a-f]{12}$/);
        // With a cluster there, opening the closed folder must not lead back to an empty one.
        mkdirSync(away.cluster);
        writeFileSync(join(away.cluster, 'PG_VERSION'), '18\n');
        chmodSync(closed, 0o755);
        expect(openDataPlace(join(closed, 'data'), () => {}).folder).toBe(away.folder);
      } finally {
        rmSync(away.folder, { recursive: true });
      }
    },
  );

  test.runIf(isRoot)('a cluster its owner cannot reach is an error, not an empty database', () => {
    const closed = join(base, 'closed-later');
    const place = openDataPlace(closed, () => {});
    mkdirSync(place.cluster);
    writeFileSync(join(place.cluster, 'PG_VERSION'), '18\n');
    expect(() => openDataPlace(closed, () => {})).toThrow(/belongs to root.*chown/s);
    chownSync(place.cluster, 65534, 65534);
    expect(openDataPlace(closed, () => {}).account.uid).toBe(65534);
    chmodSync(closed, 0o700);
    expect(() => openDataPlace(closed, () => {})).toThrow(/cannot be reached.*chmod o\+x/s);
  });

  test('a path that a shell would read as code is refused', () => {
    expect(() => openDataPlace(join(base, '$(reboot)'), () => {})).toThrow(/choose another/);
  });
});

describe('small parts', () => {
  test('an unsupported platform gets the advice to use DATABASE_URL', () => {
    expect(() => findBinaries('win32', 'x64')).toThrow(/Windows.*DATABASE_URL/);
    expect(() => findBinaries('aix', 'ppc64')).toThrow(/aix-ppc64.*DATABASE_URL/);
  });

  test('a lock has one holder, also inside one process', () => {
    const file = join(base, 'lock');
    const held = tryLock(file);
    expect(tryLock(file)).toBeUndefined();
    held?.release();
    const next = tryLock(file);
    expect(next).toBeDefined();
    next?.release();
  });

  test('the log does not grow without limit', () => {
    const file = join(base, 'log');
    writeFileSync(file, 'x'.repeat(100));
    boundLog(file, 100);
    expect(existsSync(`${file}.1`)).toBe(false);
    boundLog(file, 99);
    expect([logSize(file), logSize(`${file}.1`)]).toEqual([0, 100]);
  });

  test('a setting name that is not one is refused', () => {
    expect(() => settingArguments({ 'fsync=off -c x': '1' }, {})).toThrow(
      /Not a PostgreSQL setting/,
    );
  });
});
