// What must hold once every fault has ended: nothing lost, nothing twice, nothing claimed, every store whole,
// and every tab of one mind.
import type { Page } from '@playwright/test';
import { shellPaths } from '#contract/wire/paths.ts';
import { countFiles, type Held } from '#tests/journeys/support/device-stores.ts';
import { inTime } from './in-time.ts';
import { allowedEnds, wasTaken } from './intents.ts';
import type { Play } from './play.ts';
import type { Known } from './record.ts';
import { readShown, type Shown } from './shown.ts';

/** Far more than healing takes: what is late is in the figures. */
const timeoutMs = 90_000;
/** How soon a reader tries anew what the browser, or the portal, says has failed. */
const reloadAfterMs = 2_000;

export interface Verdict {
  /** What does not hold; empty where all does. */
  findings: string[];
  /** How long the tabs needed to agree, ms; null where the reader had to load a page again. */
  agreedAfterMs: number | null;
}

/** Judges a schedule that was played. */
export async function judge(play: Play, wholeRelease: number): Promise<Verdict> {
  const { stage, record } = play;
  const begun = Date.now();
  const reloaded = new Set<Page>();
  let disagreements: string[] = [];
  let known: Known;
  for (;;) {
    const held = await stage.held();
    const reading = stage.tabs.map((tab) => readShown(tab, play.items));
    const shown = await inTime('every tab is read', timeoutMs, Promise.all(reading));
    // Last, since what left the device meanwhile is there by now.
    known = await record.read(stage.label, stage.reader.id);
    disagreements = disagreementsOf(play, known, held, shown);
    const spentMs = Date.now() - begun;
    if (disagreements.length === 0 || spentMs > timeoutMs) break;
    for (const [index, { kind }] of shown.entries()) {
      const tab = stage.tabs[index];
      if (kind === 'portal' || tab === undefined || reloaded.has(tab)) continue;
      if (spentMs < reloadAfterMs) continue;
      reloaded.add(tab);
      // A stranger's page has no way back: its reader opens the portal again.
      const isAway = new URL(tab.url()).hostname.split('.')[0] !== stage.label;
      await (isAway
        ? stage.goTo(tab, shellPaths.databaseList)
        : tab.reload({ waitUntil: 'commit' })
      ).catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const spentMs = Date.now() - begun;
  play.note(`the tabs agree after ${spentMs} ms${reloaded.size > 0 ? ', loaded again' : ''}`);
  const findings = [
    ...disagreements.map((each) => `not healed: ${each}`),
    ...lostOrTwice(play, known),
    ...claims(play),
    ...stage.errors.map((each) => `nobody caught: ${each}`),
    ...(await notWhole(play, wholeRelease)),
  ];
  if (findings.length > 0) await tellMore(play);
  return { findings, agreedAfterMs: reloaded.size > 0 ? null : spentMs };
}

/** What helps whoever reads of it: what the tabs show, and what was sent that a sign-in depends on. */
async function tellMore(play: Play): Promise<void> {
  const { stage, items } = play;
  for (const tab of stage.tabs) {
    const shown = await inTime('a tab is read', timeoutMs, readShown(tab, items)).catch(String);
    play.note(JSON.stringify(shown));
  }
  for (const { at, load, text } of stage.pageErrors)
    play.note(`${timeOf(at)} ${load} said ${text}`);
  for (const { item, isFollowed, at, load, excuse } of play.intents) {
    play.note(`${timeOf(at)} ${load} ${item.id} ${isFollowed ? 'on' : 'off'} ${excuse ?? ''}`);
  }
  const telling = /sso|AccessToken|ticket|exchange|follows$/i;
  for (const { at, method, path, body, served, status } of stage.wire.passed) {
    if (!telling.test(path)) continue;
    const what = path.endsWith('/follows') ? body : '';
    play.note(`${timeOf(at)} ${method} ${path.slice(0, 80)} ${what}: ${served}, ${status}`);
  }
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, -1);

function disagreementsOf(play: Play, known: Known, held: Held | null, shown: Shown[]): string[] {
  if (held === null) return ['the disk does not answer'];
  const { username } = play.stage.reader;
  const isIn = held.patron === username;
  const found: string[] = [];
  if (play.session === 'in' && !isIn) found.push('the reader is signed out');
  if (play.session === 'out' && isIn) found.push('the reader is signed in again');
  const waiting = held.waiting.filter(({ patron }) => isIn || patron === null);
  if (waiting.length > 0) found.push(`waits: ${JSON.stringify(waiting)}`);
  if (held.aside.length > 0) found.push(`put aside: ${held.aside}`);
  if (held.refused.length > 0) found.push(`refused: ${JSON.stringify(held.refused)}`);
  for (const { address, kind, account, notes, follows, stars } of shown) {
    if (kind !== 'portal') found.push(`${address} is ${kind}`);
    if (kind !== 'portal') continue;
    if (account.includes(username) !== isIn) found.push(`${address} shows ${account}`);
    for (const [name, text] of Object.entries(notes)) {
      // That a new release or the installation is offered is no fault.
      if (['note-update', 'note-install'].includes(name)) continue;
      if (name === 'note-ended' && play.session === 'unsure') continue;
      found.push(`${address} says ${name} ${text}`);
    }
    for (const { id, name } of play.items) {
      const is = follows[id];
      // A visitor's star is kept on the device, and the service knows nothing of it.
      const isKnown = isIn ? known.follows.has(id) : stars.includes(id);
      if (is !== undefined && is !== isKnown) found.push(`${address} shows ${name} as ${is}`);
    }
  }
  return found;
}

function lostOrTwice(play: Play, known: Known): string[] {
  const { intents, items, before } = play;
  const said = play.said().map((each) => each.said);
  const found: string[] = [];
  for (const item of items) {
    const isFollowed = known.follows.has(item.id);
    if (allowedEnds(item, intents, said).has(isFollowed)) continue;
    found.push(`lost: ${item.name} is ${isFollowed ? '' : 'not '}followed`);
  }
  const done = (call: string) => (known.done[call] ?? 0) - (before.done[call] ?? 0);
  if (done('setFollow') > intents.length) {
    found.push(`twice: ${done('setFollow')} changes of ${intents.length} wishes`);
  }
  const visits = known.visits - before.visits;
  if (visits !== done('recordVisit')) {
    found.push(`twice: ${visits} visits of ${done('recordVisit')} that were told`);
  }
  return found;
}

function claims(play: Play): string[] {
  const { intents, stage } = play;
  return play.said().flatMap(({ said, text, at }, index) => {
    const intent = intents[index];
    if (said !== 'done' || intent === undefined) return [];
    return wasTaken(intent, at, stage.wire.passed) ? [] : [`claimed: ${text}`];
  });
}

async function notWhole({ stage }: Play, wholeRelease: number): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  let isReloaded = false;
  for (;;) {
    const counting = countFiles(await stage.helper());
    const files = await inTime('the files are counted', timeoutMs, counting);
    if (files >= wholeRelease) return [];
    // What was taken away is looked for when a page starts.
    if (!isReloaded) await stage.tabs[0]?.reload({ waitUntil: 'commit' }).catch(() => {});
    isReloaded = true;
    if (Date.now() > deadline) return [`${files} of ${wholeRelease} files are cached`];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
