// The service as processes of a test, ended after each test.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach } from 'vitest';
import { root } from '#tools/process.ts';

export interface Started {
  child: ChildProcess;
  /** Everything that it has printed so far, on both streams. */
  said(): string;
  ended: Promise<number | null>;
  /** Resolves when it prints the text, or when it has ended. */
  until(text: string): Promise<void>;
  /** Kills it, with its whole process group if it has one. */
  killAll(): Promise<void>;
}

/** @param command what is started, from the root of the project */
export function serviceProcesses(...command: string[]) {
  const running = new Set<ChildProcess>();
  afterEach(async () => {
    const left = [...running].map(
      (child) => new Promise((resolve) => child.once('close', resolve)),
    );
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(left);
  });

  /** @param isGroup whether the process gets a group of its own, which can be killed as a whole */
  function start(env: Record<string, string>, isGroup = false): Started {
    const child = spawn(process.execPath, command.length === 0 ? ['server/main.ts'] : command, {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isGroup,
    });
    running.add(child);
    let text = '';
    const watchers = new Set<() => void>();
    const hear = (part: Buffer) => {
      text += part;
      for (const watch of watchers) watch();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        running.delete(child);
        resolve(code);
        for (const watch of watchers) watch();
      });
    });
    return {
      child,
      said: () => text,
      ended,
      until: (wanted) =>
        new Promise((resolve) => {
          const watch = () => {
            if (text.includes(wanted) || !running.has(child)) resolve();
          };
          watchers.add(watch);
          watch();
        }),
      killAll: async () => {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        // Its streams close when the last process of the group has ended.
        await ended;
      },
    };
  }

  return { start, running };
}
