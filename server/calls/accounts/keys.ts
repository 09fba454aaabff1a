// Keys of a library for programs: librarians make, list and revoke them.
import type * as keysCalls from '#contract/calls/library/keys.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import {
  addKey,
  listedKeys,
  RefusedKey,
  revokeKeyById,
} from '#server/domain/libraries/api-key-records.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const keyHandlers = {
  listKeys: async (_input, context) => {
    await requireRight(context, 'manageKeys');
    return { items: await listedKeys(context.tx) };
  },

  createKey: async (input, context) => {
    const { username: createdBy } = await requireRight(context, 'manageKeys');
    const { tx, library, now } = context;
    try {
      const made = await addKey(
        tx,
        library.code,
        { ...input, name: input.name.trim(), createdBy },
        now,
      );
      context.audit({ event: 'keyCreated', key: made.key.id });
      return made;
    } catch (error) {
      if (!(error instanceof RefusedKey)) throw error;
      const { field, reason } = error;
      throw new AppError('invalidInput', [{ field, ...reason }], reason);
    }
  },

  revokeKey: async ({ id }, context) => {
    const { username } = await requireRight(context, 'manageKeys');
    const key = await revokeKeyById(context.tx, id, username, context.now);
    if (key === null) throw new AppError('notFound');
    context.audit({ event: 'keyRevoked', key: id });
    return { key };
  },
} satisfies HandlersOf<typeof keysCalls>;
