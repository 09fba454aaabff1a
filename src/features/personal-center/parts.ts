// The parts of the personal center, and their addresses. Pure.
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';

/** Parts that the personal center itself shows, in their order. */
export const tabs = [
  'followed',
  'viewed',
  'posted',
  'feedback',
  'deliveries',
  'profile',
  'devices',
  'stored',
] as const;
export type Tab = (typeof tabs)[number];
/** The subscription has a screen of its own. */
export type Part = Tab | 'subscription';

export const parts: readonly Part[] = [...tabs, 'subscription'];

export const partLabels = {
  followed: 'patron.tabs.followed',
  viewed: 'patron.tabs.viewed',
  posted: 'patron.tabs.posted',
  feedback: 'patron.tabs.feedback',
  deliveries: 'patron.tabs.deliveries',
  profile: 'profile.tab',
  devices: 'patron.tabs.devices',
  stored: 'patron.tabs.stored',
  subscription: 'shell.nav.subscription',
} as const;

/** Address of a part. */
export function partPath(part: Part): string {
  return part === 'subscription'
    ? topLevelPaths.subscription
    : `${shellPaths.myResourceLibrary}?tab=${part}`;
}
