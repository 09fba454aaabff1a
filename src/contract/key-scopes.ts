// What a library's key may be allowed. A call names the scope that it needs in its declaration; a call
// without one is closed to keys (decision 041).
import * as z from 'zod/mini';

/** Reads are of what every reader of the library may see; `imports:write` does what a librarian's import does. */
export const KeyScope = z.enum(['catalogue:read', 'notices:read', 'figures:read', 'imports:write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** How a key begins, so that tools that look for secrets recognise one. */
export const keyPrefix = 'lpk_';

/** Requests a minute that a key may make: most of what can be chosen, and what is chosen by default. */
export const maxKeyRate = 6_000;
export const defaultKeyRate = 60;
/** Most days until a key ends. */
export const maxKeyDays = 731;
/** Most keys of a library that are neither revoked nor ended. */
export const maxKeys = 50;
