// The parts of the personal center, and their addresses. Pure.
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import type { TextKey } from '#i18n/pack.ts';

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

/** The tabs of the navigation: one for each part that readers use most, the rest under two. */
export const groups = [
  { label: 'patron.tabs.followed', parts: ['followed'] },
  { label: 'patron.tabs.viewed', parts: ['viewed'] },
  { label: 'patron.tabs.posted', parts: ['posted', 'feedback', 'deliveries'] },
  { label: 'shell.nav.subscription', parts: ['subscription'] },
  { label: 'patron.tabs.account', parts: ['profile', 'devices', 'stored'] },
] as const satisfies readonly { label: TextKey; parts: readonly [Part, ...Part[]] }[];

/** Names of parts that share a tab. */
export const partLabels = {
  posted: 'patron.tabs.all',
  feedback: 'patron.tabs.feedback',
  deliveries: 'patron.tabs.deliveries',
  profile: 'profile.tab',
  devices: 'patron.tabs.devices',
  stored: 'patron.tabs.stored',
} as const;

/** Address of a part. */
export function partPath(part: Part): string {
  return part === 'subscription'
    ? topLevelPaths.subscription
    : `${shellPaths.myResourceLibrary}?tab=${part}`;
}
