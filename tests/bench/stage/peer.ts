// Starts the peers that stand beside the portal in the same run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Peer extends AsyncDisposable {
  port: number;
}

/** Starts a program of peers/, which prints its port when it listens. */
export async function startPeer(name: string, args: string[] = []): Promise<Peer> {
  const file = join(import.meta.dirname, 'peers', `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    port: Number(said.trim()),
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
    },
  };
}
