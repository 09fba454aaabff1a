// Erasing an account. The library erases all of it. A reader who closes their own account cannot erase what the library holds
// against them: the next sign-in at the campus makes the account anew.
import { and, eq, gte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { overdueLimitDays } from '#contract/rules/rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { Reason } from '#server/store/refused.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { patronByUsername } from '#server/store/rows/accounts/sign-in-records.ts';
import { apiKeys } from '#server/store/schema/accounts/api-keys.ts';
import { signInFailures } from '#server/store/schema/accounts/throttle.ts';
import { patronStandings } from '#server/store/schema/collection.ts';
import { deskTasks, letters, staffRoles } from '#server/store/schema/desk/desk.ts';
import { idempotency } from '#server/store/schema/idempotency.ts';
import { importJobs, importRows, imports } from '#server/store/schema/jobs.ts';
import { patrons, visits } from '#server/store/schema/patrons.ts';
import { reportEvents } from '#server/store/schema/requests/feedback.ts';
import { forgetUsedCopies, keepUsedCopies, type LibraryMonth } from '../requests/used-copies.ts';
import { refuseLastOwner } from './last-owner.ts';
import { failuresOfAccount, failuresOfFactor } from './sessions/sign-in-failures.ts';

const kept = {
  zh_CN:
    '账号及其全部数据已删除。统计中仅保留：某资源在某时被查看或访问过（不含访问者）；由该账号导入的清单、创建的密钥和对反馈的答复（不含操作者），以及已确认的故障；馆员账号对馆内记录的修改仍以其账号名列在修改记录中。此前的备份在过期前仍含有这些数据。',
  en: 'The account and everything kept of it are deleted. What stays: that a resource was viewed or visited at a time, without by whom; lists that the account imported, keys that it made and answers that it gave to feedback, without by whom; and faults that the library confirmed. What a librarian changed in the records stays in the list of changes with the username. Backups that were taken before hold it until they expire.',
};

/** What stays after `eraseAccount`, for whoever asked for it. */
export const keptAfterErasing: Reason = kept;

/** What stays after `closeAccount`, for its reader. */
export const keptAfterClosing: Reason = {
  zh_CN: `${kept.zh_CN}流通系统对该读者的访问限制（如图书超期、已毕业、不可使用的资源）继续有效；本月已用的文献传递次数保留到月底。`,
  en: `${kept.en} What the circulation system holds against the reader (loans that are overdue, an account of a graduate, refused resources) still counts, and how many copies were asked for this month is kept until the month ends.`,
};

/**
 * Erases an account and everything kept of it for the library, also what outlived an account that its reader closed.
 *
 * @returns false where there was nothing
 */
export async function eraseAccount(
  tx: Tx,
  libraryCode: string,
  username: string,
): Promise<boolean> {
  const hadStanding = await forgetStanding(tx, username);
  const hadCopies = await forgetUsedCopies(tx, username);
  const patron = await patronByUsername(tx, username);
  if (patron !== null) await erase(tx, libraryCode, patron);
  return patron !== null || hadStanding || hadCopies;
}

/** Erases an account for its holder. A standing that refuses something stays, and the copies of the month count on. */
export async function closeAccount(
  tx: Tx,
  libraryCode: string,
  patron: PatronRecord,
  month: LibraryMonth,
  now: Date,
): Promise<void> {
  await forgetStanding(tx, patron.username, refusesNothing);
  await keepUsedCopies(tx, libraryCode, patron, month, now);
  await erase(tx, libraryCode, patron);
}

/** The account goes. What the library counts stays without a name: visits belong to nobody, and nobody started imports. */
async function erase(tx: Tx, libraryCode: string, { id, username }: PatronRecord): Promise<void> {
  await refuseLastOwner(tx, id, 'username');
  await tx.update(visits).set({ patronId: null, caller: '' }).where(eq(visits.patronId, id));
  await tx.update(imports).set({ startedBy: null }).where(eq(imports.startedBy, username));
  await tx.update(imports).set({ acceptedBy: null }).where(eq(imports.acceptedBy, username));
  await tx
    .update(importJobs)
    .set({ order: sql`jsonb_set(${importJobs.order}, '{startedBy}', '""')` })
    .where(sql`${importJobs.order}->>'startedBy' = ${username}`);
  await tx.update(reportEvents).set({ by: '' }).where(eq(reportEvents.by, username));
  await tx.update(letters).set({ by: '', replyTo: '' }).where(eq(letters.by, username));
  for (const column of ['createdBy', 'revokedBy'] as const) {
    await tx
      .update(apiKeys)
      .set({ [column]: '' })
      .where(eq(apiKeys[column], username));
  }
  const failures = [
    failuresOfAccount(libraryCode, username),
    failuresOfAccount(libraryCode, id),
    failuresOfFactor(libraryCode, id),
  ];
  for (const subject of failures) {
    await tx.delete(signInFailures).where(eq(signInFailures.subject, subject));
  }
  await tx.delete(idempotency).where(eq(idempotency.owner, id));
  await tx.update(deskTasks).set({ assignee: null }).where(eq(deskTasks.assignee, username));
  // Not with the account: what the database deletes by itself is not in the list of changes on every version of it.
  await tx.delete(staffRoles).where(eq(staffRoles.patronId, id));
  await tx.delete(patrons).where(eq(patrons.id, id));
}

/** As `resolveAccess` reads a standing. */
const refusesNothing = not(
  or(
    patronStandings.isGraduate,
    gte(patronStandings.overdueDays, overdueLimitDays),
    not(patronStandings.isTaskCleared),
    ne(patronStandings.refusedResources, []),
  ) as SQL,
);

/** @param which of standings that may go; all of them where none is given */
async function forgetStanding(tx: Tx, username: string, which?: SQL): Promise<boolean> {
  const own = eq(patronStandings.username, username);
  const gone = await tx
    .delete(patronStandings)
    .where(and(own, which))
    .returning({ username: patronStandings.username });
  // An import of standings that is undone must not bring the row back.
  await tx
    .delete(importRows)
    .where(
      and(
        sql`${importRows.place} = 'patron_standings' AND ${importRows.rowId} = ${username}`,
        notExists(tx.select().from(patronStandings).where(own)),
      ),
    );
  return gone.length > 0;
}
