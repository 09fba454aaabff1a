// The scopes of a library's API keys. The declaration of a call names the scope that the call needs; keys
// cannot make calls that name no scope (decision 041).
import * as z from 'zod/mini';

/**
 * The `:read` scopes allow what every reader of the library may see; `imports:write` allows the same imports
 * as a librarian.
 */
export const KeyScope = z.enum(['catalogue:read', 'notices:read', 'figures:read', 'imports:write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** Start of every key. Tools that search for secrets recognise a key by it. */
export const keyPrefix = 'lpk_';

/** Allowed requests of a key per minute: the maximum that can be chosen, and the default. */
export const maxKeyRate = 6_000;
export const defaultKeyRate = 60;
/** Maximum number of days until a key expires. */
export const maxKeyDays = 731;
/** Maximum number of keys of a library that are neither revoked nor expired. */
export const maxKeys = 50;
