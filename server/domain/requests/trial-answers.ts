// How often readers gave each answer about the trial of a database.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { reports } from '#server/store/schema/requests/feedback.ts';

/** The questions of the form. */
export const trialQuestions = ['speed', 'attitude', 'demand', 'worth'] as const;
type TrialQuestion = (typeof trialQuestions)[number];

/** Sums over all reports about a trial. */
export interface TrialAnswers {
  reports: number;
  readers: number;
  /** How often each answer was given; '' counts the reports without one. */
  answers: Readonly<Record<TrialQuestion, ReadonlyMap<string, number>>>;
}

/**
 * @param database id of the database
 * @returns null for a database that the library never had
 */
export async function trialAnswers(tx: Tx, database: string): Promise<TrialAnswers | null> {
  const rows = await tx
    .select({ patronId: reports.patronId, fields: reports.fields })
    .from(reports)
    .where(
      and(
        eq(reports.form, 'trial'),
        eq(reports.resourceKind, 'database'),
        eq(reports.resourceId, database),
      ),
    );
  if (rows.length === 0) {
    const known = await tx.$count(databases, eq(databases.id, database));
    if (known === 0) return null;
  }
  const counted = (question: TrialQuestion) => {
    const counts = new Map<string, number>();
    for (const { fields } of rows) {
      const answer = fields[question];
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
    return counts;
  };
  return {
    reports: rows.length,
    readers: new Set(rows.map(({ patronId }) => patronId)).size,
    answers: {
      speed: counted('speed'),
      attitude: counted('attitude'),
      demand: counted('demand'),
      worth: counted('worth'),
    },
  };
}
