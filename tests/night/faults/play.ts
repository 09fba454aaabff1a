// One schedule played on a stage: begun from the same state, with every fault ended at its end.
import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { act, signIn } from './actions.ts';
import type { FaultName } from './fault-names.ts';
import { faults } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Intent, type Item, type Said, whatWasSaid } from './intents.ts';
import type { Known, ServiceRecord } from './record.ts';
import { type Step, sentenceOf } from './schedule.ts';
import { readShown } from './shown.ts';
import { type Stage, usualTimeoutMs } from './stage.ts';

/** Faults on the way to the service: one at a time. */
const onTheWay: readonly FaultName[] = [
  ...(['noNetwork', 'refused', 'reset', 'hang', 'hangingFollows', 'lose5', 'lose30'] as const),
  ...(['unanswered', 'strangersPage', 'strangersRedirect'] as const),
];

/** Nothing goes on before a schedule has begun as it should, on a busy machine too. */
const setUpMs = 30_000;
/** Far more than a step takes, all its waiting included. */
const stepMs = 90_000;

export class Play {
  readonly stage: Stage;
  readonly record: ServiceRecord;
  readonly items: readonly Item[];
  readonly intents: Intent[] = [];
  /** Whether the reader is signed in, as far as their deeds tell. */
  session: 'in' | 'out' | 'unsure' = 'in';
  /** What happened, one line each, for whoever reads what was found. */
  readonly diary: string[] = [];
  readonly begun = new Map<FaultName, () => Promise<void>>();
  readonly befell: FaultName[] = [];
  actions = 0;
  before: Known = { follows: new Set(), done: {}, visits: 0 };
  #startedAt = Date.now();

  constructor(stage: Stage, record: ServiceRecord, items: readonly Item[]) {
    this.stage = stage;
    this.record = record;
    this.items = items;
  }

  /** A signed-in reader who follows nothing, with one tab that shows the list. */
  async begin(): Promise<void> {
    const { stage, record } = this;
    const { label, reader } = stage;
    await record.clear(label, reader.id);
    // What an earlier schedule set going ends with its tabs.
    for (const tab of stage.tabs) await stage.closeTab(tab);
    const page = await stage.newTab(shellPaths.databaseList);
    page.setDefaultTimeout(setUpMs);
    await until('a signed-in reader', async () => {
      await page
        .locator('#root header')
        .waitFor()
        .catch(() => {});
      const isIn = await signIn(this, page, setUpMs).catch((error) => this.note(String(error)));
      if (isIn === true) return true;
      this.note(`${page.url()} shows nobody`);
      await stage.goTo(page, shellPaths.databaseList);
      return false;
    });
    page.setDefaultTimeout(usualTimeoutMs);
    await until('a list without a star', async () => {
      // What the schedule before had on its way may have come only now.
      const late = await record.read(label, reader.id);
      if (late.follows.size > 0) {
        await record.clear(label, reader.id);
        await stage.goTo(page, shellPaths.databaseList);
      }
      const shown = await inTime('the list is read', stepMs, readShown(page, this.items));
      const all = this.items.map(({ id }) => shown.follows[id]);
      const held = await stage.held();
      const isIn = shown.account.includes(reader.username) && held?.patron === reader.username;
      const isSo = isIn && all.every((isFollowed) => isFollowed === false);
      if (!isSo) this.diary.splice(9, 1, JSON.stringify({ shown, held }));
      return isSo;
    });
    this.session = 'in';
    stage.pageErrors.length = 0;
    stage.errors.length = 0;
    stage.wire.passed.length = 0;
    this.before = await record.read(label, reader.id);
  }

  async run(steps: readonly Step[]): Promise<void> {
    this.#startedAt = Date.now();
    for (const step of steps) {
      const sentence = sentenceOf(step);
      const remark = await inTime(sentence, stepMs, this.#take(step));
      this.note(`${sentence}${remark === '' ? '' : `: ${remark}`}`);
    }
    for (const fault of [...this.begun.keys()]) await this.#end(fault);
    this.note('everything has ended');
  }

  note(line: string): void {
    this.diary.push(`${((Date.now() - this.#startedAt) / 1_000).toFixed(1).padStart(5)} s ${line}`);
  }

  /** What was said of a wish so far. */
  saidOf(intent: Intent): Said {
    return this.said()[this.intents.indexOf(intent)]?.said ?? 'nothing';
  }

  /** What was said of every wish so far. */
  said() {
    return whatWasSaid(this.intents, this.stage.pageErrors);
  }

  /** What waits now may be gone, by no fault of the portal's. */
  excuse(why: NonNullable<Intent['excuse']>): void {
    for (const intent of this.intents) intent.excuse ??= why;
  }

  async #take(step: Step): Promise<string> {
    if (step.kind === 'wait') {
      await new Promise((resolve) => setTimeout(resolve, step.ms));
      return '';
    }
    if (step.kind === 'act') {
      this.actions += 1;
      return act(this, step);
    }
    return step.kind === 'begin' ? this.#begin(step.fault) : this.#end(step.fault);
  }

  async #begin(fault: FaultName): Promise<string> {
    if (this.begun.has(fault)) return 'has begun already';
    if (onTheWay.includes(fault)) {
      for (const other of onTheWay) await this.#end(other);
    }
    const end = await faults[fault](this.stage).catch(String);
    if (typeof end === 'string') return `cannot begin: ${end}`;
    this.befell.push(fault);
    this.begun.set(fault, end);
    if (fault === 'noStores') {
      this.excuse('storesCleared');
      this.session = 'unsure';
    }
    return '';
  }

  async #end(fault: FaultName): Promise<string> {
    const end = this.begun.get(fault);
    if (end === undefined) return 'is not there';
    this.begun.delete(fault);
    // What it was done to may be closed by now.
    await inTime(`${fault} ends`, stepMs, end()).catch((error) => this.note(String(error)));
    return '';
  }
}

/** Asks until it is so. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 4 * setUpMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never came to ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The first databases of the list, as a reader sees them. */
export async function firstItems(page: Page, count: number): Promise<Item[]> {
  const links = page.locator('#content li[aria-posinset] a[href*="databaseDetail"]');
  await links.nth(count - 1).waitFor();
  const all = await links.evaluateAll((found) =>
    found.map((link) => ({
      name: link.textContent ?? '',
      id: new URL((link as HTMLAnchorElement).href).searchParams.get('id') ?? '',
    })),
  );
  return all.slice(0, count);
}
