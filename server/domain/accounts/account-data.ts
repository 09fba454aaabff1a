// Everything that is kept of an account, for its holder.
import { asc, eq } from 'drizzle-orm';
import { imagesOf, picturesOf } from '#server/files/keep/stored-files.ts';
import { ownNotifications } from '#server/messages/events/event-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { apiKeys } from '#server/store/schema/accounts/api-keys.ts';
import { knownDevices } from '#server/store/schema/accounts/throttle.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import {
  auditEntries,
  deskChoices,
  deskTasks,
  staffRoles,
} from '#server/store/schema/desk/desk.ts';
import { imports } from '#server/store/schema/jobs.ts';
import { dispatches, mailRefusals } from '#server/store/schema/messages/notifications.ts';
import { pushSubscriptions } from '#server/store/schema/messages/push.ts';
import {
  follows,
  invitations,
  ownFeeds,
  profiles,
  sessions,
  subscriptions,
  viewed,
  visits,
} from '#server/store/schema/patrons.ts';
import { dismissals, unremembered } from '#server/store/schema/recommendations.ts';
import { deliveries } from '#server/store/schema/requests/delivery.ts';
import { reportEvents, reports } from '#server/store/schema/requests/feedback.ts';
import { eventsOf } from '../requests/request-records.ts';
import { accountNamed } from './account-records.ts';
import { factorOf } from './second-factor/factor.ts';

/** Everything the portal keeps of a patron, for the patron. Secrets and their hashes are left out. */
export async function dataOf(tx: Tx, username: string) {
  const { id, passwordHash: _secret, ...account } = await accountNamed(tx, username);
  const [profile] = await tx.select().from(profiles).where(eq(profiles.patronId, id));
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.patronId, id));
  const [standing] = await tx
    .select()
    .from(patronStandings)
    .where(eq(patronStandings.username, username));
  return {
    account: { ...account, id },
    profile: profile === undefined ? null : agreedProfile(profile),
    subscription: subscription ?? null,
    standing: standing ?? null,
    follows: await tx.select().from(follows).where(eq(follows.patronId, id)),
    viewed: await tx.select().from(viewed).where(eq(viewed.patronId, id)),
    visits: await tx
      .select({
        resourceKind: visits.resourceKind,
        resourceId: visits.resourceId,
        action: visits.action,
        at: visits.at,
      })
      .from(visits)
      .where(eq(visits.patronId, id))
      .orderBy(asc(visits.at)),
    dismissed: await tx.select().from(dismissals).where(eq(dismissals.patronId, id)),
    isRemembered:
      (await tx.select().from(unremembered).where(eq(unremembered.patronId, id))).length === 0,
    reports: await reportsOf(tx, id),
    images: await imagesOf(tx, id),
    deliveries: await deliveriesOf(tx, id),
    notifications: await ownNotifications(tx, id),
    messages: await tx
      .select({
        channel: dispatches.channel,
        kind: dispatches.kind,
        dueAt: dispatches.dueAt,
        state: dispatches.state,
      })
      .from(dispatches)
      .where(eq(dispatches.patronId, id))
      .orderBy(asc(dispatches.dueAt)),
    refusedAddresses: await tx
      .select({ address: mailRefusals.address, markedAt: mailRefusals.markedAt })
      .from(mailRefusals)
      .where(eq(mailRefusals.patronId, id)),
    devices: await devicesOf(tx, id),
    answers: await tx
      .select({ at: reportEvents.at, state: reportEvents.state, text: reportEvents.text })
      .from(reportEvents)
      .where(eq(reportEvents.by, username)),
    sessions: await tx
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.rotatedAt,
        browser: sessions.browser,
        system: sessions.system,
        place: sessions.place,
        network: sessions.network,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.patronId, id)),
    knownBrowsers: await tx
      .select({ expiresAt: knownDevices.expiresAt })
      .from(knownDevices)
      .where(eq(knownDevices.patronId, id)),
    secondFactor: await secondFactorOf(tx, id),
    invitations: await tx
      .select({ expiresAt: invitations.expiresAt })
      .from(invitations)
      .where(eq(invitations.patronId, id)),
    feeds: await tx
      .select({ createdAt: ownFeeds.createdAt, lastUsedAt: ownFeeds.lastUsedAt })
      .from(ownFeeds)
      .where(eq(ownFeeds.patronId, id)),
    imports: await tx
      .select({ kind: imports.kind, fileName: imports.fileName, startedAt: imports.startedAt })
      .from(imports)
      .where(eq(imports.startedBy, username)),
    keys: await tx
      .select({ name: apiKeys.name, createdAt: apiKeys.createdAt })
      .from(apiKeys)
      .where(eq(apiKeys.createdBy, username)),
    roles: await tx
      .select({ role: staffRoles.role })
      .from(staffRoles)
      .where(eq(staffRoles.patronId, id)),
    tasks: await tx
      .select({ id: deskTasks.id, dueOn: deskTasks.dueOn })
      .from(deskTasks)
      .where(eq(deskTasks.assignee, username)),
    deskChoices: await tx
      .select({ hasMorningMail: deskChoices.hasMorningMail, filters: deskChoices.filters })
      .from(deskChoices)
      .where(eq(deskChoices.patronId, id)),
    changes: await tx
      .select({
        name: auditEntries.name,
        action: auditEntries.action,
        network: auditEntries.origin,
        at: auditEntries.at,
      })
      .from(auditEntries)
      .where(eq(auditEntries.actor, username))
      .orderBy(asc(auditEntries.entry)),
  };
}

/** What the second factor consists of; secrets and codes are left out. */
async function secondFactorOf(tx: Tx, patronId: string) {
  const { appSince, recoveryCodes, passkeys } = await factorOf(tx, patronId);
  const own = passkeys.map(({ id: _id, ...passkey }) => passkey);
  return { appSince, recoveryCodes, passkeys: own };
}

/** A library without an agreement showed none: the time that its row needs is that of no consent. */
function agreedProfile({ agreedAt, ...profile }: typeof profiles.$inferSelect) {
  return { ...profile, ...(profile.agreementVersion !== '' && { agreedAt }) };
}

/** Browsers that get notifications; addresses and keys, with which others could reach them, are left out. */
async function devicesOf(tx: Tx, patronId: string) {
  const { endpoint, language, createdAt } = pushSubscriptions;
  const own = await tx
    .select({ endpoint, language, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.patronId, patronId))
    .orderBy(asc(createdAt));
  return own.map(({ endpoint: address, ...device }) => ({
    service: URL.parse(address)?.origin ?? '',
    ...device,
  }));
}

/** The patron's feedback, and what became of it; who handled it is left out. */
async function reportsOf(tx: Tx, patronId: string) {
  const own = await tx
    .select()
    .from(reports)
    .where(eq(reports.patronId, patronId))
    .orderBy(asc(reports.sentAt));
  const ids = own.map(({ id }) => id);
  const events = await eventsOf(tx, 'report', ids);
  const images = await picturesOf(tx, 'reportImage', ids);
  return own.map((report) => ({
    ...report,
    events: events.get(report.id) ?? [],
    images: images.get(report.id) ?? [],
  }));
}

/** The patron's requests for copies, and what became of them; secrets of downloads are left out. */
async function deliveriesOf(tx: Tx, patronId: string) {
  const own = await tx
    .select()
    .from(deliveries)
    .where(eq(deliveries.patronId, patronId))
    .orderBy(asc(deliveries.sentAt));
  const events = await eventsOf(
    tx,
    'delivery',
    own.map(({ id }) => id),
  );
  return own.map(({ linkHash: _hash, linkEndsAt: _endsAt, ...delivery }) => ({
    ...delivery,
    events: events.get(delivery.id) ?? [],
  }));
}
