import { expect, test } from 'vitest';
import type { NotificationKind } from '#contract/models/notification-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import type { Dispatch } from '#server/store/records/notifications/dispatch-records.ts';
import { wantedItems } from './wanted-items.ts';

const item = { name: {}, detail: '', place: '', words: {}, about: null };
const rest = { attempts: 1, isActive: true, address: '', language: 'en' } as const;
const dispatch = (kind: NotificationKind, choice: Partial<Subscription>): Dispatch => ({
  ...rest,
  id: 'd',
  patronId: 'p',
  kind,
  choice: { ...nothingChosen, ...choice },
  items: [
    { ...item, kind, eventId: 'followed', event: 'outageConfirmed', isFollowed: true },
    { ...item, kind, eventId: 'notice', event: 'noticePublished', isFollowed: true },
    { ...item, kind, eventId: 'other', event: 'outageConfirmed', isFollowed: false },
  ],
});
const wanted = (...of: Parameters<typeof dispatch>) =>
  wantedItems(dispatch(...of), 'email').map(({ eventId }) => eventId);
const all = ['followed', 'notice', 'other'];

test('own matters are wanted without any choice', () => {
  expect(wanted('report', {})).toEqual(all);
  expect(wanted('delivery', {})).toEqual(all);
});

test('topics are wanted while they are chosen, with a way to hear of them', () => {
  expect(wanted('trial', { topics: ['trial'], channels: ['email'] })).toEqual(all);
  expect(wanted('trial', { topics: ['trial'] })).toEqual([]);
  expect(wanted('trial', { topics: ['new'], channels: ['portal'] })).toEqual([]);
});

test('of outages, those of what is followed are wanted without the topic', () => {
  expect(wanted('outage', { topics: ['outage'], channels: ['portal'] })).toEqual(all);
  expect(wanted('outage', {})).toEqual(['followed']);
});

test('on devices, nothing of a kind is wanted that was ended there', () => {
  const choice: Partial<Subscription> = { topics: ['trial'], channels: ['portal'] };
  const onDevices = (...of: Parameters<typeof dispatch>) =>
    wantedItems(dispatch(...of), 'push').map(({ eventId }) => eventId);
  expect(onDevices('trial', choice)).toEqual(all);
  expect(onDevices('trial', { ...choice, push: { trial: 'never' } })).toEqual([]);
  expect(onDevices('report', { push: { report: 'never' } })).toEqual([]);
  expect(onDevices('report', { push: { trial: 'never' } })).toEqual(all);
  expect(wanted('trial', { ...choice, push: { trial: 'never' } })).toEqual(all);
});
