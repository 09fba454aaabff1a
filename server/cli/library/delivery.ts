// npm run library -- delivery …: the copies that readers ask a library for, and handling their requests.
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { maxDeliveryFileBytes } from '#contract/rules/forms/delivery-rules.ts';
import { supplyWithPdf, takeDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import {
  type DeliveryRow,
  deliveryEventsOf,
  type ListedDelivery,
  listedDeliveries,
  lockedDelivery,
} from '#server/store/rows/delivery-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { cells, clockTime, inOneLine } from '../cells.ts';
import { oneOf, UsageError } from '../command.ts';
import { inLibrary, verb } from '../verbs.ts';

const usage = `  npm run library -- delivery list LIBRARY [--state STATE]   newest first
  npm run library -- delivery show LIBRARY ID     a request with all that was done
  npm run library -- delivery check LIBRARY ID    the library works on it: its reader cannot cancel it
  npm run library -- delivery supply LIBRARY ID --file PDF [--text TEXT]   its reader can download it
                                      until a day; a second file replaces the first
  npm run library -- delivery refuse LIBRARY ID --text REASON`;

const options = {
  state: { type: 'string' },
  text: { type: 'string' },
  file: { type: 'string' },
} as const;

type Values = { [N in keyof typeof options]?: string | undefined };

const maxListed = 1_000;

export const delivery = verb({
  name: 'delivery',
  usage,
  options,
  fits: ([action = '', name, id, ...rest]) => {
    const isList = action === 'list';
    const isKnown = isList || action === 'show' || Object.hasOwn(handlings, action);
    return isKnown && name !== undefined && (id === undefined) === isList && rest.length === 0;
  },
  run: ({ store, words: [action = '', name, id = ''], values }) =>
    inLibrary(store, name, async (tx, library) => {
      const { timeZone } = library.attributes;
      if (action === 'list') return list(tx, values, timeZone);
      const row = await lockedDelivery(tx, id);
      if (row === null) throw new Refused(`There is no request ${id}`);
      const handle = handlings[action];
      if (handle === undefined) return show(tx, row, timeZone);
      const state = await handle({ tx, row, library, values, now: new Date() });
      return [`${row.id}\t${state}`];
    }),
});

async function list(tx: Tx, values: Values, timeZone: string | undefined): Promise<string[]> {
  const state = oneOf('state', values.state, DeliveryState.options);
  const { total, items } = await listedDeliveries(tx, state, maxListed);
  const left = total - items.length;
  return [
    ...items.map((item) => line(item, timeZone)),
    ...(left > 0 ? [`… and ${left} older ones`] : []),
  ];
}

function line({ delivery, username }: ListedDelivery, timeZone: string | undefined): string {
  const { id, state, sentAt, input } = delivery;
  const { title, sourceTitle, year, doi } = input;
  const when = clockTime(timeZone, sentAt);
  return cells([id, when, state, username, title, sourceTitle, year, doi]);
}

async function show(tx: Tx, row: DeliveryRow, timeZone: string | undefined): Promise<string[]> {
  const { id, state, input, fileName, fileUntil } = row;
  const events = (await deliveryEventsOf(tx, [id])).get(id) ?? [];
  const { hasAgreed, ...fields } = input;
  const agreed = hasAgreed ? 'yes' : 'no';
  const facts = { state, ...fields, agreed, file: fileName, until: fileUntil ?? '' };
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name.padEnd(11)} ${inOneLine(value)}`),
    ...events.map(({ at, state: after, isReaders, text }) =>
      cells([clockTime(timeZone, at), isReaders ? 'reader' : 'library', after, text]),
    ),
  ];
}

interface Work {
  tx: Tx;
  row: DeliveryRow;
  library: LibraryRecord;
  values: Values;
  now: Date;
}

const handlings: Record<string, (work: Work) => Promise<DeliveryState>> = {
  check: ({ tx, row, now }) => takeDeliveryStep(tx, row, 'check', '', now),
  refuse: async ({ tx, row, values, now }) => {
    const text = values.text?.trim() ?? '';
    if (text === '') throw new UsageError('refuse: expected --text REASON');
    return takeDeliveryStep(tx, row, 'refuse', text, now);
  },
  supply: async ({ tx, row, library, values, now }) => {
    if (!values.file) throw new UsageError('supply: expected --file PDF');
    const file = { name: basename(values.file), bytes: contentOf(values.file) };
    return supplyWithPdf({ tx, library, now }, row, file, values.text?.trim() ?? '');
  },
};

/** @throws Refused where there is no such file; one that is too large is not read */
function contentOf(path: string): Uint8Array {
  try {
    const { size } = statSync(path);
    // One byte more is enough to be refused for its size.
    return size > maxDeliveryFileBytes
      ? new Uint8Array(maxDeliveryFileBytes + 1)
      : readFileSync(path);
  } catch (error) {
    throw new Refused(`${path}: ${(error as Error).message}`);
  }
}
