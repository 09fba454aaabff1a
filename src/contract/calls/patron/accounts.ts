// Calls for the library's accounts, for its librarians.
import * as z from 'zod/mini';
import { LocalText } from '../../models/model.ts';
import { PatronRole, PatronStatus } from '../../models/roles.ts';
import { command, query } from '../declare.ts';

/** Name with which the holder signs in. */
const Username = z.string().check(z.minLength(1), z.maxLength(100));
/** Name that the portal shows; '' for none. */
const DisplayName = z.string().check(z.maxLength(100));
/** A link with which the holder of an account chooses a password; it works once. */
const Invitation = z.object({
  /** Address of the page where the password is chosen. */
  link: z.string(),
  /** When the link ends, ISO 8601. */
  expiresAt: z.string(),
});

/** An account of the library. */
const Account = z.object({
  /** Name with which the holder signs in. */
  username: z.string(),
  /** Name that the portal shows; '' for none. */
  displayName: z.string(),
  /** What the holder may do. */
  role: PatronRole,
  /** Whether the account may sign in. */
  status: PatronStatus,
  /** False if the holder signs in through the campus, or has not chosen a password yet. */
  hasPassword: z.boolean(),
  /** Time until which an unused invitation is valid; null if there is none. */
  invitedUntil: z.nullable(z.string()),
  /** When the account was made, ISO 8601. */
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
    /** A part of the username or of the name; '' for all accounts. */
    q: z.string().check(z.maxLength(100)),
    /** Only accounts with this role. */
    role: z.optional(PatronRole),
    /** Only accounts with this status. */
    status: z.optional(PatronStatus),
    /** How many accounts to pass over. */
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)),
    /** The most accounts in the answer. */
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  }),
  output: z.object({
    /** How many accounts there are for these filters. */
    total: z.number(),
    /** One page of accounts. */
    items: z.array(Account),
  }),
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
  input: z.strictObject({
    /** Name with which the holder signs in. */
    username: Username,
    /** Name that the portal shows; '' for none. */
    displayName: DisplayName,
    /** What the holder may do. */
    role: PatronRole,
  }),
  output: z.object({
    /** The account as it is now. */
    account: Account,
    /** False where the account existed already. */
    isNew: z.boolean(),
    /** Null where the holder signs in at the campus. */
    invitation: z.nullable(Invitation),
  }),
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
    /** Accounts that were made. */
    added: z.number(),
    /** Accounts that existed already. */
    present: z.number(),
    /** Rows that were refused. */
    refused: z.number(),
    /** The result of each row. */
    rows: z.array(
      z.object({
        /** Row number in the file; the line of headings is row 1. */
        row: z.number(),
        /** The username in the row. */
        username: z.string(),
        /** What was done with the row. */
        result: z.enum(['added', 'present', 'refused']),
        /** Reason why the row was refused. */
        reason: LocalText,
        /** Null where no link was made. */
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
    /** The account to change. */
    username: Username,
    /** The new name. */
    displayName: z.optional(DisplayName),
    /** The new role. */
    role: z.optional(PatronRole),
    /** The new status. */
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
  input: z.strictObject({
    /** The account. */
    username: Username,
  }),
  output: z.object({
    /** The new link. */
    invitation: Invitation,
  }),
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
  input: z.strictObject({
    /** The account. */
    username: Username,
  }),
  output: z.object({
    /** Null where the holder signs in at the campus. */
    invitation: z.nullable(Invitation),
  }),
  whenOffline: 'refuse',
});

export const getAccountData = query({
  name: 'getAccountData',
  summary: 'All data that the portal stores about an account, for its holder.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/accounts/{username}/data',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  input: z.strictObject({
    /** The account. */
    username: Username,
  }),
  output: z.record(z.string(), z.unknown()),
  readable: 'never',
});

export const eraseAccount = command({
  name: 'eraseAccount',
  summary:
    'Deletes an account and everything kept of it, for good. What statistics keep is in the answer. An account that is not there is erased already; what is kept of a closed one goes too.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/accounts/{username}/erase',
  audience: 'patron',
  forLibrarians: 'manageAccounts',
  needsProof: true,
  input: z.strictObject({
    /** The account. */
    username: Username,
  }),
  output: z.object({
    /** Always true: the account does not exist any more. */
    isErased: z.literal(true),
    /** What statistics keep. */
    kept: LocalText,
  }),
  whenOffline: 'refuse',
});
