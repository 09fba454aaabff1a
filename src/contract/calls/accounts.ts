// Calls for the library's accounts, for its librarians.
import * as z from 'zod/mini';
import { LocalText } from '../model.ts';
import { PatronRole, PatronStatus } from '../roles.ts';
import { command, query } from './declare.ts';

const Username = z.string().check(z.minLength(1), z.maxLength(100));
const DisplayName = z.string().check(z.maxLength(100));
/** A link with which the holder of an account chooses a password; it works once. */
const Invitation = z.object({ link: z.string(), expiresAt: z.string() });

const Account = z.object({
  username: z.string(),
  displayName: z.string(),
  role: PatronRole,
  status: PatronStatus,
  /** False if the holder signs in through the campus, or has not chosen a password yet. */
  hasPassword: z.boolean(),
  /** Time until which an unused invitation is valid; null if there is none. */
  invitedUntil: z.nullable(z.string()),
  createdAt: z.string(),
});

export const listAccounts = query({
  name: 'listAccounts',
  summary:
    "The library's accounts, by username. `q` finds a part of the username or of the name, in whatever case.",
  family: 'signed:userInfo',
  method: 'GET',
  path: '/accounts',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({
    q: z.string().check(z.maxLength(100)),
    role: z.optional(PatronRole),
    status: z.optional(PatronStatus),
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  }),
  output: z.object({ total: z.number(), items: z.array(Account) }),
  readable: 'never',
});

export const addAccount = command({
  name: 'addAccount',
  summary:
    'Makes an account, with a link for its holder. Sent again, it makes no second one; the link is then a new one, and the one before works no more.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({ username: Username, displayName: DisplayName, role: PatronRole }),
  output: z.object({ account: Account, isNew: z.boolean(), invitation: z.nullable(Invitation) }),
  whenOffline: 'refuse',
});

export const importAccounts = command({
  name: 'importAccounts',
  summary:
    'Makes the accounts of a CSV file that has a line of headings: username (账号, 学号, 工号), and if you like name (姓名) and role (角色). Tells of each row what became of it; rows that are refused hinder no others, and an account that is there already stays as it is.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accountLists',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'manageAccounts',
  maxBodyBytes: 4.5 * 1024 * 1024,
  input: z.strictObject({
    /** The bytes of the file, base64. */
    content: z.string().check(z.maxLength(4 * 1024 * 1024)),
    /** True to check the file without creating accounts. */
    isTrial: z.boolean(),
    /** True to create an invitation link for each new account. */
    isInvited: z.boolean(),
  }),
  bytesInstead: 'content',
  output: z.object({
    added: z.number(),
    present: z.number(),
    refused: z.number(),
    rows: z.array(
      z.object({
        /** Row number in the file; the line of headings is row 1. */
        row: z.number(),
        username: z.string(),
        result: z.enum(['added', 'present', 'refused']),
        /** Reason why the row was refused. */
        reason: LocalText,
        invitation: z.nullable(Invitation),
      }),
    ),
  }),
  whenOffline: 'refuse',
});

export const changeAccount = command({
  name: 'changeAccount',
  summary:
    'Changes name, role or status of an account. Who is disabled or blacklisted, or gets another role, is signed out everywhere.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts/{username}',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({
    username: Username,
    displayName: z.optional(DisplayName),
    role: z.optional(PatronRole),
    status: z.optional(PatronStatus),
  }),
  output: Account,
  whenOffline: 'refuse',
});

export const inviteAccount = command({
  name: 'inviteAccount',
  summary:
    'Makes a link with which the holder of an account chooses a password; the one before works no more. The password stays until then.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts/{username}/invitation',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({ username: Username }),
  output: z.object({ invitation: Invitation }),
  whenOffline: 'refuse',
});

export const resetAccount = command({
  name: 'resetAccount',
  summary:
    'Takes the password from an account, signs it out everywhere, and makes a link for a new one (null where the holder signs in at the campus).',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts/{username}/reset',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({ username: Username }),
  output: z.object({ invitation: z.nullable(Invitation) }),
  whenOffline: 'refuse',
});

export const getAccountData = query({
  name: 'getAccountData',
  summary: 'Everything that the portal keeps of an account, for its holder.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/accounts/{username}/data',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({ username: Username }),
  output: z.record(z.string(), z.unknown()),
  readable: 'never',
});

export const eraseAccount = command({
  name: 'eraseAccount',
  summary:
    'Deletes an account and everything kept of it, for good. What statistics keep is in the answer. An account that is not there is erased already.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts/{username}/erase',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({ username: Username }),
  output: z.object({ isErased: z.literal(true), kept: LocalText }),
  whenOffline: 'refuse',
});
