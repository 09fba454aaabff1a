// A librarian's second factor, and the proof that is asked for before what cannot be undone.
import * as z from 'zod/mini';
import { ProofKind, SecondFactor } from '../../models/desk/second-factor-model.ts';
import { command, query } from '../declare.ts';

/** What a passkey's browser answers, as JSON (`RegistrationResponseJSON`, `AuthenticationResponseJSON`). */
const PasskeyAnswer = z.string().check(z.minLength(1), z.maxLength(20_000));
/** A code of the app, or a recovery code. */
const Code = z.string().check(z.regex(/\S/), z.maxLength(40));

/** Recovery codes, which are shown only in this answer. */
const RecoveryCodes = z.object({
  /** The codes; each works once. */
  recoveryCodes: z.array(z.string()),
});

export const getSecondFactor = query({
  name: 'getSecondFactor',
  summary: "The librarian's own second factor.",
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/security',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({}),
  output: SecondFactor,
  readable: 'never',
});

export const startApp = command({
  name: 'startApp',
  summary: 'Makes a secret for an app that gives codes. It counts once a code confirms it.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/app/start',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'openDesk',
  needsProof: true,
  input: z.strictObject({}),
  output: z.object({
    /** The secret in base32, to be typed into the app. */
    secret: z.string(),
    /** The same as an address for the QR code (`otpauth://totp/…`). */
    address: z.string(),
  }),
  whenOffline: 'refuse',
});

export const confirmApp = command({
  name: 'confirmApp',
  summary:
    'Confirms the app by a code of it. The first factor of an account brings recovery codes.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/app/confirm',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** A code that the app shows. */
    code: Code,
  }),
  output: RecoveryCodes,
  whenOffline: 'refuse',
});

export const startPasskey = command({
  name: 'startPasskey',
  summary: 'What a browser needs to make a passkey for this host.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/passkey/start',
  audience: 'patron',
  forLibrarians: 'openDesk',
  needsProof: true,
  input: z.strictObject({}),
  output: z.object({
    /** `PublicKeyCredentialCreationOptionsJSON`, as JSON. */
    options: z.string(),
  }),
  whenOffline: 'refuse',
});

export const addPasskey = command({
  name: 'addPasskey',
  summary: 'Keeps a new passkey. The first factor of an account brings recovery codes.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/passkey/add',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Name of the passkey, such as of the device. */
    name: z.string().check(z.regex(/\S/), z.maxLength(100)),
    /** The browser's answer, as JSON. */
    answer: PasskeyAnswer,
  }),
  output: RecoveryCodes,
  whenOffline: 'refuse',
});

export const removeFactor = command({
  name: 'removeFactor',
  summary: 'Removes the app or a passkey. With the last of them the recovery codes go.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/remove',
  audience: 'patron',
  forLibrarians: 'openDesk',
  needsProof: true,
  input: z.strictObject({
    /** Id of the passkey; '' for the app. */
    passkey: z.string().check(z.maxLength(2_000)),
  }),
  output: SecondFactor,
  whenOffline: 'refuse',
});

export const renewRecoveryCodes = command({
  name: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes; the earlier ones work no more.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/security/recovery',
  audience: 'patron',
  forLibrarians: 'openDesk',
  needsProof: true,
  input: z.strictObject({}),
  output: RecoveryCodes,
  whenOffline: 'refuse',
});

export const removeStaffFactor = command({
  name: 'removeStaffFactor',
  summary: 'Removes the second factor of another account, whose owner lost it.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/staff/factor',
  audience: 'patron',
  forLibrarians: 'manageStaff',
  needsProof: true,
  input: z.strictObject({
    /** Account. */
    username: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    /** False where the account had none. */
    wasRemoved: z.boolean(),
  }),
  whenOffline: 'refuse',
});

export const startProof = command({
  name: 'startProof',
  summary: 'What a browser needs to prove by a passkey who uses it.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/proof/start',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({}),
  output: z.object({
    /** `PublicKeyCredentialRequestOptionsJSON`, as JSON; null where this host has no passkey of the account. */
    options: z.nullable(z.string()),
  }),
  whenOffline: 'refuse',
});

export const prove = command({
  name: 'prove',
  summary:
    'Proves who calls, before what cannot be undone. It counts for ten minutes in this session.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/proof',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Kind of proof, one of `getSecondFactor`'s. */
    kind: ProofKind,
    /** A code or a recovery code, the password, or a passkey's answer as JSON. */
    proof: PasskeyAnswer,
  }),
  output: z.object({
    /** Time until which the proof counts, ISO 8601. */
    until: z.string(),
  }),
  whenOffline: 'refuse',
});
