// One reader's schedules, one after the other, on one stage.

import { countFiles } from '#tests/journeys/support/device-stores.ts';
import { addOwnAccount } from '#tests/journeys/support/own-account.ts';
import { rows, settledOffline } from '#tests/journeys/support/portal.ts';
import { judge } from './checks.ts';
import { inTime } from './in-time.ts';
import type { Item } from './intents.ts';
import { firstItems, Play } from './play.ts';
import type { ServiceRecord } from './record.ts';
import { itemCount, scheduleOf } from './schedule.ts';
import { Stage } from './stage.ts';

/** More than the slowest schedule takes; one that hangs is broken off, and its diary says where. */
const scheduleMs = 6 * 60_000;

export interface Figures {
  schedules: number;
  actions: number;
  intents: number;
  faults: Record<string, number>;
  /** How long the tabs needed to agree once every fault had ended, ms. */
  agreedAfterMs: number[];
  /** How long each schedule took, until it was judged, ms. */
  tookMs: number[];
  /** How often the reader had to load a page again. */
  loadedAgain: number;
}

export const noFigures = (): Figures => ({
  schedules: 0,
  actions: 0,
  intents: 0,
  faults: {},
  agreedAfterMs: [],
  tookMs: [],
  loadedAgain: 0,
});

interface Lane extends AsyncDisposable {
  /** Plays the schedule of that seed; tells what did not hold, with all that happened. */
  play(seed: number, figures: Figures): Promise<string[]>;
}

/** Opens a stage with a reader of its own at a library. */
export async function openLane(record: ServiceRecord, label: string): Promise<Lane> {
  const reader = await addOwnAccount(label);
  let stage: Stage;
  let items: Item[];
  let wholeRelease: number;
  const openStage = async () => {
    stage = await Stage.open(label, reader);
    const page = await stage.newTab('/databaseList');
    await rows(page).first().waitFor({ timeout: 60_000 });
    await settledOffline(page);
    items = await firstItems(page, itemCount);
    wholeRelease = await countFiles(await stage.helper());
  };
  const open = () => inTime('the stage opens', scheduleMs, openStage());
  await open();

  const play = async (seed: number, figures: Figures): Promise<string[]> => {
    const begunAt = Date.now();
    const played = new Play(stage, record, items);
    const findings: string[] = [];
    const whole = async () => {
      await played.begin();
      await played.run(scheduleOf(seed));
      return judge(played, wholeRelease);
    };
    try {
      const judging = inTime('the schedule is played and judged', scheduleMs, whole());
      const { agreedAfterMs, ...verdict } = await judging;
      findings.push(...verdict.findings);
      if (agreedAfterMs === null) figures.loadedAgain += 1;
      else figures.agreedAfterMs.push(agreedAfterMs);
    } catch (error) {
      // Without its stack: what happened, which follows, tells more, and a gate prints only so much.
      findings.push(`the schedule broke off: ${error instanceof Error ? error.message : error}`);
    }
    figures.schedules += 1;
    const tookMs = Date.now() - begunAt;
    figures.tookMs.push(tookMs);
    // Where a machine ends the run, its output shows how far it came.
    console.info(`seed ${seed}: ${(tookMs / 1_000).toFixed(1)} s, ${findings.length} found`);
    figures.actions += played.actions;
    figures.intents += played.intents.length;
    for (const fault of played.befell) figures.faults[fault] = (figures.faults[fault] ?? 0) + 1;
    if (findings.length === 0) return [];
    // What is left of it must not be found again in the next one.
    await stage.close().catch((error) => findings.push(String(error)));
    await open();
    const again = `SEED=${seed} FAULT_SCHEDULES=1`;
    return [[`${again} (${label})`, ...findings, ...played.diary].join('\n    ')];
  };
  return {
    play,
    [Symbol.asyncDispose]: async () => {
      await stage.close();
      await reader.close();
    },
  };
}
