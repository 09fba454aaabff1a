// Fetches the reports of a library's providers, and imports them as files are imported.

import { open } from '#server/domain/accounts/second-factor/sealed.ts';
import {
  type DueMonth,
  dueMonths,
  noteMonths,
  noteProvider,
  planMonths,
  postpone,
  requestsOf,
} from '#server/domain/counter/harvest-months.ts';
import {
  type HarvestCredentials,
  type ProviderRow,
  sealOwner,
} from '#server/domain/counter/providers.ts';
import type { Store } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { exceptionsOf } from '../formats/usage/read-counter-json.ts';
import type { FileToRead, ReadFile } from '../runs/read-file.ts';
import { runImport } from '../runs/run-import.ts';
import { addressOf, askProvider } from './ask-provider.ts';
import { type Consequence, consequenceOf, nextTime, noReport } from './exception-rules.ts';

export interface HarvestOrder {
  libraryCode: string;
  /** The library's day, `yyyy-MM-dd`. */
  today: string;
  now: Date;
  /** The service's key for credentials. */
  key: Buffer;
  read?: (file: FileToRead) => Promise<ReadFile>;
  /** Origins of a test's own providers, which may be inside a network. */
  origins?: readonly string[];
  maxBytes?: number;
}

const dayMs = 24 * 3_600_000;
const unreadable: Consequence = { step: 'end', state: 'failed' };

type Request = ReturnType<typeof requestsOf>[number];

/** Asks every provider for what is due. One that fails does not keep the others. */
export async function harvestLibrary(store: Store, order: HarvestOrder): Promise<void> {
  const { libraryCode, today, now } = order;
  const due = await store.inLibrary(libraryCode, async (tx) => {
    await planMonths(tx, today, now);
    return dueMonths(tx, now);
  });
  for (const { provider, months } of due) {
    const requests = requestsOf(months);
    for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
      const end = await harvest(store, order, provider, request);
      if (end === 'stop') break;
      if (end === 'apart') requests.unshift(...request.due.flatMap((each) => requestsOf([each])));
    }
  }
}

/** `apart`: an answer about several months tells nothing of one of them, which is asked for alone. */
async function harvest(
  store: Store,
  order: HarvestOrder,
  provider: ProviderRow,
  request: Request,
): Promise<'next' | 'stop' | 'apart'> {
  const { libraryCode, origins = [] } = order;
  const address = addressOf(provider, credentialsOf(order, provider), request);
  const answer = await askProvider(address, origins, order.maxBytes);
  const note = (rule: Consequence, exception: number, message: string) =>
    noteAnswer(store, order, provider, request, { rule, exception, message });
  if ('problem' in answer) {
    if (answer.problem !== 'tooLarge') return note(noReport, 0, answer.problem);
    return request.due.length > 1 ? 'apart' : note(unreadable, 0, answer.problem);
  }
  const { status, body } = answer;
  const content = jsonOf(body);
  const exceptions = exceptionsOf(content);
  if (exceptions.length === 0 && !hasHeader(content)) {
    // Some refuse without a word of COUNTER.
    const code = status === 401 || status === 403 ? 2010 : status === 429 ? 1020 : 0;
    const message = status === 200 ? 'noReport' : `HTTP ${status}`;
    return note(code === 0 ? noReport : consequenceOf(code), code, message);
  }
  if (!hasItems(content)) {
    const said = exceptions.map((each) => ({ ...each, rule: consequenceOf(each.code) }));
    const decisive = said.find(({ rule }) => rule.step !== 'take') ?? said[0];
    // A report without items and without a word says that nothing was used.
    if (decisive === undefined) return note(consequenceOf(3030), 0, '');
    const { rule, code, message } = decisive;
    const isOfMonth = rule.step === 'end' || rule.step === 'take' || code === 3031;
    if (isOfMonth && request.due.length > 1) return 'apart';
    return note(rule.step === 'take' ? unreadable : rule, code, `${code} ${message}`);
  }
  const [remark] = exceptions;
  try {
    await runImport(store, {
      kind: 'usage',
      libraryCode,
      isPlatform: false,
      bytes: body,
      isDryRun: false,
      fileName: `${provider.name} ${request.report} ${request.from}–${request.to}.json`,
      provider: provider.name,
      packageName: '',
      startedBy: 'COUNTER API',
      ...(order.read && { read: order.read }),
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (request.due.length > 1) return 'apart';
    return note(unreadable, remark?.code ?? 0, error.reason.en);
  }
  const rule = remark === undefined ? consequenceOf(0) : consequenceOf(remark.code);
  return note(
    rule,
    remark?.code ?? 0,
    remark === undefined ? '' : `${remark.code} ${remark.message}`,
  );
}

async function noteAnswer(
  store: Store,
  { libraryCode, now }: HarvestOrder,
  provider: ProviderRow,
  { report, due }: Request,
  { rule, exception, message }: { rule: Consequence; exception: number; message: string },
): Promise<'next' | 'stop'> {
  const isGood = rule.step === 'take' && rule.state === 'there';
  await store.inLibrary(libraryCode, async (tx) => {
    for (const [attempts, months] of Map.groupBy(due, (each) => each.attempts)) {
      // A month that the report lacks is asked for again.
      const known = rule.step === 'stop' ? now : isGood ? new Date(now.getTime() + dayMs) : null;
      const nextAt = known ?? nextTime(rule, attempts, now);
      const isGivenUp = rule.state === 'waiting' && nextAt === null;
      const wanted = { report, months: months.map(({ month }: DueMonth) => month) };
      await noteMonths(tx, provider, wanted, {
        state: isGivenUp ? 'failed' : rule.state,
        nextAt,
        now,
        exception: isGood ? null : exception,
        attempts: rule.step === 'stop' ? attempts : attempts + 1,
      });
      if (rule.step === 'pause' && nextAt !== null) await postpone(tx, provider, nextAt, now);
    }
    const stoppedBy = rule.step === 'stop' ? { stoppedBy: exception } : {};
    await noteProvider(tx, provider, { message, now, ...stoppedBy });
  });
  return rule.step === 'stop' || rule.step === 'pause' ? 'stop' : 'next';
}

function credentialsOf({ libraryCode, key }: HarvestOrder, { id, credentials }: ProviderRow) {
  const none: HarvestCredentials = { requestorId: '', apiKey: '' };
  const text = credentials === '' ? null : open(key, sealOwner(libraryCode, id), credentials);
  return text === null ? none : (JSON.parse(text) as HarvestCredentials);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function hasHeader(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'Report_Header' in content;
}

function hasItems(content: unknown): boolean {
  const items = (content as { Report_Items?: unknown } | null)?.Report_Items;
  return Array.isArray(items) && items.length > 0;
}
