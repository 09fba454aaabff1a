// The whole list is one fact: it is searched on the device, online and offline alike.
import { listLimit } from '#contract/rules.ts';

/** What the list screen asks the service for. */
export const wholeList = { offset: 0, limit: listLimit };
