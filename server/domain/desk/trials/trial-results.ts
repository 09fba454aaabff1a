// What readers say of a trial, for a picture: answers, who they are, and their words.
import { sql } from 'drizzle-orm';
import {
  smallestGroup,
  type TrialGroup,
  TrialQuestion,
  type TrialResults,
} from '#contract/models/desk/trial-model.ts';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { PatronRole } from '#contract/models/roles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

const maxWords = 500;

interface ReportOfReader {
  id: string;
  sentAt: string;
  fields: Omit<FeedbackInput, 'form' | 'resource'>;
  role: PatronRole;
  departments: string[];
}

/**
 * The newest report of each reader.
 *
 * @param isWhole true to show small groups apart, and the words
 */
export async function trialResults(
  tx: Tx,
  database: string,
  isWhole: boolean,
): Promise<TrialResults> {
  const reports = await readRows<ReportOfReader>(
    tx,
    sql`SELECT DISTINCT ON (r.patron_id) r.id, to_jsonb(r.sent_at) #>> '{}' AS "sentAt", r.fields, p.role,
        coalesce(f.departments, '{}') AS departments
      FROM reports r JOIN patrons p ON p.library_code = r.library_code AND p.id = r.patron_id
      LEFT JOIN profiles f ON f.library_code = r.library_code AND f.patron_id = r.patron_id
      WHERE r.form = 'trial' AND r.resource_kind = 'database' AND r.resource_id = ${database}
      ORDER BY r.patron_id, r.sent_at DESC, r.id`,
  );
  const names = await readRows<{ code: string; name: LocalText }>(
    tx,
    sql`SELECT code, name FROM departments`,
  );
  const nameOf = new Map(names.map(({ code, name }) => [code, name]));
  const answers = Object.fromEntries(
    TrialQuestion.options.map((question) => [
      question,
      Object.fromEntries(
        [...Map.groupBy(reports, ({ fields }) => fields[question])].map(([answer, given]) => [
          answer,
          given.length,
        ]),
      ),
    ]),
  ) as TrialResults['answers'];
  const grouped = (codesOf: (report: ReportOfReader) => readonly string[]) =>
    groupsOf(reports, codesOf, isWhole).map(
      (group): TrialGroup => ({ ...group, name: nameOf.get(group.code) ?? {} }),
    );
  const written = reports
    .filter(({ fields }) => fields.content !== '')
    .toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
  return {
    answers,
    departments: grouped(({ departments }) => (departments.length === 0 ? [''] : departments)),
    roles: grouped(({ role }) => [role]),
    words: isWhole
      ? written.slice(0, maxWords).map(({ id, sentAt, fields: { content, attitude } }) => ({
          id,
          content,
          attitude,
          sentAt: new Date(sentAt).toISOString(),
        }))
      : null,
  };
}

/** Largest group first. Small ones are one where they must not be shown apart, and nothing where that is small too. */
function groupsOf(
  reports: readonly ReportOfReader[],
  codesOf: (report: ReportOfReader) => readonly string[],
  isWhole: boolean,
): Omit<TrialGroup, 'name'>[] {
  const groups = new Map<string, ReportOfReader[]>();
  for (const report of reports) {
    for (const code of codesOf(report)) groups.set(code, [...(groups.get(code) ?? []), report]);
  }
  const isShown = (members: readonly unknown[]) => isWhole || members.length >= smallestGroup;
  const apart = [...groups].filter(([, members]) => isShown(members));
  const small = [...groups].filter(([, members]) => !isShown(members));
  const others = [...new Set(small.flatMap(([, members]) => members))];
  const counted = (code: string, members: readonly ReportOfReader[]) => ({
    code,
    readers: members.length,
    recommend: members.filter(({ fields: { attitude } }) =>
      ['highly', 'recommend'].includes(attitude),
    ).length,
    worth: members.filter(({ fields }) => fields.worth === 'yes').length,
  });
  const shown = apart
    .map(([code, members]) => counted(code, members))
    .sort((one, other) => other.readers - one.readers || (one.code < other.code ? -1 : 1));
  return others.length >= smallestGroup ? [...shown, counted('others', others)] : shown;
}
