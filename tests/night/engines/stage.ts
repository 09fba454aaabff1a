// What a journey stands on: a service behind a wire that can be cut, a library, and a browser.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originOf } from '#tests/journeys/support/portal.ts';
import { openWire, type Passed, type Wire } from '#tests/journeys/support/wire.ts';
import { type OwnService, startOwnService } from '#tests/night/support/own-service.ts';
import { root } from '#tools/process.ts';
import type { Browser, Tab } from './tab.ts';

/** Starts a browser with its profile in this folder. */
type Start = (profile: string) => Promise<Browser>;

interface Engine {
  name: string;
  start: Start;
}

export interface Stage {
  label: string;
  origin: string;
  wire: Wire;
  openTab(): Promise<Tab>;
  /** Ends the browser and starts it again with the same profile. */
  restart(): Promise<void>;
  /** From now on the browser may say that something could not be loaded. */
  letComplain(): void;
  loseService(): Promise<void>;
  /** Takes the service away, and the network too where the engine can do that. */
  goOffline(): Promise<void>;
  comeBack(): Promise<void>;
  /** Takes a picture for somebody to look at, into `shots/engines`. */
  picture(tab: Tab, what: string): Promise<void>;
}

export type Journey = (stage: Stage) => Promise<void>;

/** What browsers say of a service that is gone. */
const serviceGone =
  /NetworkError|Failed to load|Load failed|access control checks|net::ERR_|Could not connect|status of \d|ServiceWorker|FetchEvent|dynamically imported/;

interface StageFrom {
  label: string;
  /** Where the service listens. */
  port: number;
  engine: Engine;
}

/** Sets the stage for one journey. What the browser complains of while the service is there fails it. */
export async function onStage({ label, port, engine }: StageFrom, journey: Journey): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const wire = await openWire(port);
  let browser = await engine.start(profile);
  const complaints: string[] = [];
  let mayComplain = false;
  const collect = () => {
    const newComplaints = browser.complaints.splice(0);
    complaints.push(...newComplaints.filter((each) => !mayComplain || !serviceGone.test(each)));
  };
  const letComplain = () => {
    collect();
    mayComplain = true;
  };
  const loseService = async () => {
    letComplain();
    wire.cut();
  };
  const pictures = join(root, 'shots', 'engines');
  mkdirSync(pictures, { recursive: true });
  try {
    await journey({
      label,
      origin: originOf(label, wire.port),
      wire,
      openTab: () => browser.openTab(),
      restart: async () => {
        collect();
        await browser.close();
        browser = await engine.start(profile);
      },
      letComplain,
      loseService,
      goOffline: async () => {
        await loseService();
        await browser.setOffline?.(true);
      },
      comeBack: async () => {
        await wire.mend();
        await browser.setOffline?.(false);
      },
      picture: (tab, what) => tab.screenshot(join(pictures, `${engine.name}-${label}-${what}.png`)),
    });
    collect();
  } finally {
    await browser.close();
    await wire.close();
    rmSync(profile, { recursive: true, force: true });
  }
  expect(complaints, 'complaints of the browser').toEqual([]);
}

/** A service for the tests of a file. */
export function ownService(): { port(): number } {
  let service: OwnService;
  beforeAll(async () => {
    service = await startOwnService();
  });
  // Not there where it did not start.
  afterAll(() => service?.remove());
  return { port: () => service.port };
}

/** Plays journeys on two libraries, where there is such an engine. */
export function playIn(
  name: string,
  start: Start | undefined | '',
  journeys: Record<string, Journey>,
): void {
  describe.skipIf(!start)(`${name} (skipped where it cannot be had)`, () => {
    const service = ownService();
    describe.each(['demo', 'intl'])('%s', (label) => {
      test.each(Object.entries(journeys))('%s', async (_, journey) => {
        if (!start) throw new Error(`no ${name} here`);
        await onStage({ label, port: service.port(), engine: { name, start } }, journey);
      });
    });
  });
}

export function followsIn(wire: Wire): Passed[] {
  return wire.passed.filter(({ method, path }) => method === 'POST' && path.endsWith('/follows'));
}
