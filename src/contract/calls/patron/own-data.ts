// Calls to export or delete all data that the portal stores about the signed-in reader.
import * as z from 'zod/mini';
import { LocalText } from '../../models/model.ts';
import { ForgettableKind, OwnDataPart } from '../../models/patron-model.ts';
import { command, query } from '../declare.ts';

export const getOwnData = query({
  name: 'getOwnData',
  summary:
    'All data that the portal stores about the account that is signed in: account, profile, subscription, follows, views, visits, feedback with its images in base64 (24 MB at most in all; an image without content says why), notifications, sign-ins, state at the circulation desk.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/ownData',
  audience: 'patron',
  scope: 'long',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  // The data is personal: the device never stores it.
  readable: 'never',
});

export const getOwnDataSummary = query({
  name: 'getOwnDataSummary',
  summary: 'How much the library stores about the patron, by kind, and how much can be forgotten.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/ownData/summary',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** One part for each kind. */
    parts: z.array(OwnDataPart),
  }),
  readable: 'never',
});

/**
 * Of viewed resources, what was visited stays counted without the patron. Of reports and requests, those that the
 * library still works on stay, and so do requests of this month, which count towards its limit; what was told of the
 * others goes with them. Messages that are still to be sent stay.
 */
export const forgetOwnData = command({
  name: 'forgetOwnData',
  summary: 'Deletes what the library stores about the patron of one kind.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/ownData/forget',
  audience: 'patron',
  input: z.strictObject({
    /** The kind to forget. */
    kind: ForgettableKind,
  }),
  output: z.object({
    /** Number of records that were deleted. */
    forgotten: z.number(),
  }),
  whenOffline: 'refuse',
});

export const eraseOwnData = command({
  name: 'eraseOwnData',
  summary:
    'Deletes the account of whoever is signed in and everything kept of it, for good, and ends all of its sign-ins. Accounts with a password prove it once more. What is kept is in the answer: statistics, what the circulation system holds against the reader, and the number of copies of this month.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/ownData/erase',
  audience: 'patron',
  scope: 'long',
  input: z.strictObject({
    /** Password of the account; '' for an account without one, which signs in through the campus. */
    password: z.string().check(z.maxLength(200)),
  }),
  output: z.object({
    /** Always true: the account does not exist any more. */
    isErased: z.literal(true),
    /** What is kept. */
    kept: LocalText,
  }),
  whenOffline: 'refuse',
});
