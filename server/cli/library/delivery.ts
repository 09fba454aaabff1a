// npm run library -- delivery …: the copies that readers ask a library for, and handling their requests.
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { type DeliveryHandling, handleDelivery } from '#server/domain/requests/handle-delivery.ts';
import { UsageError } from '../command.ts';
import { known, requestVerb, type Work } from './request-verb.ts';

const usage = `  npm run library -- delivery list LIBRARY [--state STATE] [--page N]   newest first, 100 a page
  npm run library -- delivery show LIBRARY ID     a request with all that was done
  npm run library -- delivery check LIBRARY ID    the library works on it: its reader cannot cancel it
  npm run library -- delivery supply LIBRARY ID --file PDF [--text TEXT]   its reader can download it
                                      until a day; a second file replaces the first
  npm run library -- delivery refuse LIBRARY ID --text REASON`;

export const delivery = requestVerb({
  kind: 'delivery',
  name: 'delivery',
  fileKind: 'suppliedCopy',
  usage,
  states: DeliveryState.options,
  line: ({ row: { state, input }, username }) => {
    const { title, sourceTitle, year, doi } = input;
    return [state, username, title, sourceTitle, year, doi];
  },
  facts: ({ row: { state, input, fileName, fileUntil } }) => {
    const { hasAgreed, ...fields } = input;
    const agreed = hasAgreed ? 'yes' : 'no';
    return { state, ...fields, agreed, file: fileName, until: fileUntil ?? '' };
  },
  actions: {
    check: (id, work) => handle(id, { step: 'check' }, work),
    refuse: (id, work) => {
      if (work.actor.text === '') throw new UsageError('refuse: expected --text REASON');
      return handle(id, { step: 'refuse' }, work);
    },
    supply: (id, work) => {
      const { file } = work;
      if (file === null) throw new UsageError('supply: expected --file PDF');
      return handle(id, { step: 'supply', file }, work);
    },
  },
});

async function handle(id: string, handling: DeliveryHandling, { tx, timeZone, actor }: Work) {
  const state = known(
    await handleDelivery(tx, { id, timeZone }, handling, actor),
    `delivery ${id}`,
  );
  return [`${id}\t${state}`];
}
