// The whole list is read at once, because it is searched on the device, online and offline.
import { listLimit } from '#contract/rules/rules.ts';

/** Input of the list screen's request. */
export const wholeList = { offset: 0, limit: listLimit };
