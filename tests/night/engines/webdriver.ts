// WebKit by WebDriver, the one protocol it speaks here: its driver on a display that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { WebKitPrograms } from '#tools/engines.ts';
import { freePort } from '#tools/free-port.ts';
import { type Browser, desktop, type Key, type Tab, until } from './tab.ts';

/** Keys as WebDriver writes them. */
const keys: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
};

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Starts WebKit's own browser, with a profile that ends with it: automation leaves it no other. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1800x1300x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve) =>
    display.stdio[3]?.once('data', (said) => resolve(String(said).trim())),
  );
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANGUAGE: 'zh_CN',
      LANG: 'zh_CN.UTF-8',
      TZ: 'Asia/Shanghai',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const complaints: string[] = [];
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/^CONSOLE .*\bERROR\b/.test(line)) complaints.push(line);
  });
  const end = async () => {
    await Promise.all([driver, display].map(stop));
  };
  try {
    const call = callsTo(`http://127.0.0.1:${port}`);
    const capabilities = {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        // A function whose page is left meanwhile is never answered: soon enough to ask again.
        timeouts: { script: 8_000 },
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    };
    // The driver takes a moment until it listens.
    const { sessionId } = await until('a session with WebKit', () =>
      call<{ sessionId: string }>('POST', '/session', { capabilities }),
    );
    const inTurn = turns();
    const session: Call = (method, path, body) =>
      call(method, `/session/${sessionId}${path}`, body);
    return {
      complaints,
      openTab: () => openTab(session, inTurn),
      close: async () => {
        await session('DELETE', '').catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

function callsTo(driver: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(driver + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as never;
  };
}

/** One after the other: a session has one window in hand at a time. */
function turns(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const next = last.then(act, act);
    last = next;
    return next;
  };
}

async function openTab(session: Call, inTurn: ReturnType<typeof turns>): Promise<Tab> {
  // A window, not a tab: of a window's tabs WebKit draws the one that is shown, and no other.
  const { handle } = await inTurn(() =>
    session<{ handle: string }>('POST', '/window/new', { type: 'window' }),
  );
  const here: Call = (method, path, body) =>
    inTurn(async () => {
      await session('POST', '/window', { handle });
      return session(method, path, body);
    });
  const act = (actions: object[]) => here<void>('POST', '/actions', { actions });
  const pressAll = (texts: string[]) => {
    const steps = texts.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return act([{ type: 'key', id: 'keyboard', actions: steps }]);
  };
  const resize = async (width: number, height: number) => {
    await here('POST', '/window/rect', { width, height });
    // The window has a bar and borders: it is made larger by as much.
    const inner = await here<{ width: number; height: number }>('POST', '/execute/sync', {
      script: 'return { width: innerWidth, height: innerHeight }',
      args: [],
    });
    const outer = { width: 2 * width - inner.width, height: 2 * height - inner.height };
    await here('POST', '/window/rect', outer);
  };
  await resize(desktop.width, desktop.height);
  return {
    goto: (url) => here('POST', '/url', { url }),
    reload: () => here('POST', '/refresh'),
    evaluate: async (inPage, ...values) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve([...arguments].slice(0, -1)).then((values) => (${inPage})(...values)).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await here<{ value?: never; error?: string }>('POST', '/execute/async', {
        script,
        args: values,
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    clickAt: (x, y) =>
      act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    press: (key) => pressAll([keys[key]]),
    type: (text) => pressAll([...text]),
    resize,
    screenshot: async (path) => {
      writeFileSync(path, Buffer.from(await here<string>('GET', '/screenshot'), 'base64'));
    },
    close: () => here('DELETE', '/window'),
  };
}
