import { expect, test } from 'vitest';
import type { NotificationKind } from '#contract/models/notification-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { nothingChosen } from '#contract/rules/forms/subscription-rules.ts';
import { wantedItems } from '../deliver.ts';
import type { Dispatch } from './dispatch-records.ts';

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
    { ...item, kind, eventId: 'left', event: 'resourceLeft', isFollowed: true },
  ],
});
const all = ['followed', 'notice', 'other', 'left'];

const trial: Partial<Subscription> = { topics: ['trial'], channels: ['portal'] };
const noTrial: Partial<Subscription> = { ...trial, push: { trial: 'never' } };

test.each<[string, NotificationKind, Partial<Subscription>, 'email' | 'push', string[]]>([
  ['reports, without any choice', 'report', {}, 'email', all],
  ['deliveries, without any choice', 'delivery', {}, 'email', all],
  ['a topic that is chosen', 'trial', { topics: ['trial'], channels: ['email'] }, 'email', all],
  ['no topic without a way to hear of it', 'trial', { topics: ['trial'] }, 'email', ['left']],
  ['no other topic', 'trial', { topics: ['new'], channels: ['portal'] }, 'email', ['left']],
  ['outages as a topic', 'outage', { topics: ['outage'], channels: ['portal'] }, 'email', all],
  ['outages of what is followed, without the topic', 'outage', {}, 'email', ['followed', 'left']],
  ['on a device, what is chosen', 'trial', trial, 'push', all],
  ['nothing of a kind that was ended there', 'trial', noTrial, 'push', []],
  ['not even of reports', 'report', { push: { report: 'never' } }, 'push', []],
  ['all of another kind than was ended', 'report', { push: { trial: 'never' } }, 'push', all],
  ['all by e-mail of what was ended on devices', 'trial', noTrial, 'email', all],
])('wants %s', (_, kind, choice, channel, ids) => {
  const items = wantedItems(dispatch(kind, choice), channel);
  expect(items.map(({ eventId }) => eventId)).toEqual(ids);
});
