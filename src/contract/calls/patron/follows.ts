// Calls for following resources.
import * as z from 'zod/mini';
import { ResourceRef } from '../../models/model.ts';
import { Follow } from '../../models/patron-model.ts';
import { resourceKey } from '../../rules/rules.ts';
import { query, queuedCommand } from '../declare.ts';

export const listFollows = query({
  name: 'listFollows',
  summary: 'Resources that the patron follows, newest first.',
  family: 'signed:favouriteDatabases',
  method: 'GET',
  path: '/follows',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The followed resources. */
    items: z.array(Follow),
  }),
  readable: 'patron',
});

export const setFollow = queuedCommand({
  name: 'setFollow',
  summary: 'Follows a resource, or stops following it.',
  family: 'signed:favouriteDatabases',
  moduleOfKind: {
    journal: 'signed:favouriteJournals',
    ebook: 'signed:favouriteBooks',
    other: 'signed:favouriteMultimedia',
  },
  method: 'POST',
  path: '/follows',
  audience: 'patron',
  input: z.strictObject({
    /** The resource to follow or to stop following. */
    resource: ResourceRef,
    /** True to follow the resource, false to stop following it. */
    isFollowed: z.boolean(),
  }),
  output: z.object({
    /** True if the patron now follows the resource. */
    isFollowed: z.boolean(),
  }),
  whenOffline: 'queue',
  supersedes: ({ resource }) => resourceKey(resource),
  describe: ({ resource, isFollowed }) => ({
    action: isFollowed ? 'follow' : 'unfollow',
    resource,
  }),
});

/** More than anybody orders by hand; those behind have no place. */
export const maxOrdered = 500;

/** The order replaces the one before: a resource that is not in it has no place, and one that is not followed is left out. */
export const setFollowOrder = queuedCommand({
  name: 'setFollowOrder',
  summary: "Sets the patron's own order of the followed resources.",
  family: 'signed:favouriteDatabases',
  method: 'POST',
  path: '/follows/order',
  audience: 'patron',
  input: z.strictObject({
    /** The followed resources, in this order. */
    resources: z.array(ResourceRef).check(z.maxLength(maxOrdered)),
  }),
  output: z.object({
    /** Number of resources that have a place now. */
    ordered: z.number(),
  }),
  whenOffline: 'queue',
  supersedes: () => 'order',
  describe: () => ({ action: 'order', resource: null }),
});
