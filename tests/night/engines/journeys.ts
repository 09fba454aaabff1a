// The journeys that every engine makes, on two libraries.
import { expect } from 'vitest';
import { accountOf, fill } from '#tests/journeys/support/portal.ts';
import { fits, keyboardWalk, leavesInSilence, tabsAgree } from './journeys-screens.ts';
import { ageFacts, everythingKept } from './kept.ts';
import {
  offlineNote,
  openList,
  openSettled,
  quiet,
  row,
  say,
  seeSignedIn,
  seeSignedOut,
  seeStar,
  signIn,
  signOut,
  turnStar,
  unfollowed,
} from './portal.ts';
import { followsIn, type Journey, type Stage } from './stage.ts';
import { click, see, seeNo, type Tab, until } from './tab.ts';

const boots: Journey = async (stage) => {
  const tab = await openSettled(stage);
  await stage.picture(tab, 'list');
  await tab.reload();
  await see(tab, { css: row });
  await quiet(tab);
};

const readsOfflineAfterReload: Journey = async (stage) => {
  const tab = await openSettled(stage);
  await signIn(tab, stage.label);
  await quiet(tab);
  for (const isServiceAlone of [true, false]) {
    if (isServiceAlone) await stage.loseService();
    else await stage.goOffline();
    await tab.reload();
    await see(tab, { css: row });
    await see(tab, { css: offlineNote });
    await seeSignedIn(tab, accountOf(stage.label).username);
    await stage.comeBack();
    await tab.reload();
    await see(tab, { css: row });
    await seeNo(tab, { css: offlineNote });
    await quiet(tab);
  }
};

/** Follows something while the service is away; the wish outlives a reload. Returns its name. */
async function followOffline(stage: Stage, tab: Tab): Promise<string> {
  await signIn(tab, stage.label);
  await quiet(tab);
  const name = await unfollowed(tab);
  await stage.goOffline();
  await turnStar(tab, name, 'on');
  // Where the network is gone too, the words are of the network.
  const kept = fill(say.databases.follow.kept, { name, when: '' });
  await see(tab, { css: 'body', name: new RegExp(escaped(kept)) });
  await tab.reload();
  await seeStar(tab, name, 'on');
  return name;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What waits is named in the personal center. */
async function seeWaiting(stage: Stage, tab: Tab, name: string): Promise<void> {
  await tab.goto(`${stage.origin}/myResourceLibrary`);
  const item = { css: '#content li', name: new RegExp(escaped(name)) };
  const { text } = await see(tab, item);
  expect(text).toContain(say.patron.followed.waiting);
}

async function seeSentOnce(stage: Stage, before: number): Promise<void> {
  const later = () => followsIn(stage.wire).slice(before);
  await until('a follow that was taken', async () => later().some(({ status }) => status === 200));
  const taken = later().filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  expect(new Set(later().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
}

const sendsAFollowOnce: Journey = async (stage) => {
  const tab = await openSettled(stage);
  const before = followsIn(stage.wire).length;
  const name = await followOffline(stage, tab);
  await seeWaiting(stage, tab, name);
  await stage.comeBack();
  await seeSentOnce(stage, before);
  await openList(tab, stage.origin);
  await seeStar(tab, name, 'on');
  await seeNo(tab, { css: offlineNote });
  await quiet(tab);
  await seeSentOnce(stage, before);
  await turnStar(tab, name, 'off');
};

const outlivesTheBrowser: Journey = async (stage) => {
  const first = await openSettled(stage);
  const before = followsIn(stage.wire).length;
  const name = await followOffline(stage, first);
  await stage.restart();
  const tab = await stage.openTab();
  await openList(tab, stage.origin);
  await see(tab, { css: offlineNote });
  await seeSignedIn(tab, accountOf(stage.label).username);
  await seeStar(tab, name, 'on');
  await seeWaiting(stage, tab, name);
  await stage.comeBack();
  await seeSentOnce(stage, before);
  await openList(tab, stage.origin);
  await quiet(tab);
  await turnStar(tab, name, 'off');
};

const readsWhatWasVisited: Journey = async (stage) => {
  const { origin, label } = stage;
  const tab = await openSettled(stage);
  await signIn(tab, label);
  const name = await unfollowed(tab);
  await turnStar(tab, name, 'on');
  await click(tab, { css: `${row} a`, name });
  await see(tab, { css: '#root h1', name });
  const detail = await tab.evaluate(() => location.href);
  const screens = [
    { address: `${origin}/databaseList`, css: row },
    { address: detail, css: '#root h1', name },
    { address: `${origin}/notice`, css: '#content a[href*="/notice?id="]' },
    { address: `${origin}/myResourceLibrary`, css: '#content a', name },
  ];
  for (const { address, ...wanted } of screens) {
    await quiet(tab);
    await tab.goto(address);
    await see(tab, wanted);
  }
  await quiet(tab);
  await ageFacts(tab);
  await stage.goOffline();
  for (const { address, ...wanted } of screens) {
    await tab.goto(address);
    await see(tab, wanted);
    await see(tab, { css: offlineNote });
    const { text } = await see(tab, { css: '[data-testid="age-note"]' });
    expect(text, address).toMatch(/\d{2}:\d{2}/);
  }
  await stage.picture(tab, 'personal-center-offline');
  await stage.comeBack();
  await openList(tab, origin);
  await turnStar(tab, name, 'off');
};

const signOutWipes: Journey = async (stage) => {
  const { username } = accountOf(stage.label);
  const tab = await openSettled(stage);
  await signIn(tab, stage.label);
  await quiet(tab);
  const other = await stage.openTab();
  await openList(other, stage.origin);
  await seeSignedIn(other, username);
  await quiet(other);
  const kept = Object.entries(await everythingKept(tab));
  const before = kept.map(([, text]) => text).join('\n');
  // Documents have the library's own token, which names nobody.
  const ofReader = kept.filter(([place]) => !place.startsWith('cache documents'));
  const tokens = ofReader.flatMap(([, text]) =>
    [...text.matchAll(/"accessToken":"([^"]+)"/g)].map(([, token = '']) => token),
  );
  expect(tokens.length).toBeGreaterThan(0);
  const canaries = [`"${username}"`, `|${username}|`, ...tokens];
  for (const canary of canaries) expect(before, canary).toContain(canary);
  await signOut(tab);
  await seeSignedOut(tab);
  await seeSignedOut(other);
  await quiet(tab);
  for (const [place, text] of Object.entries(await everythingKept(tab))) {
    for (const canary of canaries) expect(text, `${canary} in ${place}`).not.toContain(canary);
  }
};

/** Name of a journey → the journey. */
export const journeys: Record<string, Journey> = {
  'boots with its list, and a worker takes over': boots,
  'reads the list offline, signed in': readsOfflineAfterReload,
  'sends a follow made offline once': sendsAFollowOnce,
  'reads what was visited offline, with its age': readsWhatWasVisited,
  'leaves nothing of the patron after a sign-out': signOutWipes,
  'agrees over two tabs': tabsAgree,
  'is walked with the keyboard': keyboardWalk,
  'fits a phone and a desktop': fits,
};

/** Journeys that WebKit does not make (docs/evidence/engines.md says why). */
export const journeysOfFirefox: Record<string, Journey> = {
  'tells no other tab of what ends because a page is left': leavesInSilence,
  'keeps sign-in, list and what waits over a restart offline': outlivesTheBrowser,
};
