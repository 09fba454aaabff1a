// Recommendations for one patron, read from what was computed in the background.
import { sql } from 'drizzle-orm';
import type { LocalText, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import type {
  Recommendation,
  RecommendationReason,
} from '#contract/models/recommendation-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { knownResources, shownResources } from './shown-resources.ts';

/** Recommendations of a patron. */
const maxItems = 8;
/** Candidates of each kind of reason: some of them may be hidden by now. */
const maxCandidates = 12;
/** Of what a patron viewed, the last ones count. */
const maxViewed = 20;

interface Candidate {
  reason: RecommendationReason['kind'];
  /** `kind/id` of the resource, or the code of the department or subject. */
  source: string;
  kind: ResourceKind;
  id: string;
}

/** The best recommendations of each kind of reason in turn, none twice. */
export async function recommendationsFor(tx: Tx, patronId: string): Promise<Recommendation[]> {
  const candidates = await candidatesFor(tx, patronId);
  const known = await knownResources(tx, [...candidates, ...candidates.flatMap(sourceOf)]);
  const codeNames = await namesOfCodes(tx, candidates);
  const recommended = new Map<string, Recommendation>();
  for (const { kind, id, reason, source } of inTurn(candidates)) {
    const resource = { kind, id };
    const key = resourceKey(resource);
    const found = known.get(key);
    const name =
      reason === 'alsoUsed' ? known.get(source)?.name : codeNames.get(`${reason} ${source}`);
    if (!found?.isShown || name === undefined || recommended.has(key)) continue;
    const { isHeld } = found;
    recommended.set(key, { resource, name: found.name, isHeld, reason: { kind: reason, name } });
    if (recommended.size === maxItems) break;
  }
  return [...recommended.values()];
}

/** What readers of a resource also use. */
export async function alsoUsedWith(tx: Tx, { kind, id }: ResourceRef) {
  const rows = await readRows<{ kind: ResourceKind; id: string }>(
    tx,
    sql`
    SELECT resource_kind AS kind, resource_id AS id FROM also_used
    WHERE source = ${`${kind}/${id}`} ORDER BY score DESC, resource_kind, resource_id LIMIT ${maxItems}`,
  );
  const shown = await shownResources(tx, rows);
  return rows.flatMap((resource) => {
    const found = shown.get(resourceKey(resource));
    return found === undefined ? [] : [{ resource, name: found.name, isHeld: found.isHeld }];
  });
}

/** What is known of the patron. */
interface Traces {
  /** `kind/id` of what they follow or viewed lately, with its weight. */
  seeds: ReadonlyMap<string, number>;
  /** What is not recommended: they know it, or do not want it. */
  hidden: ReadonlySet<string>;
  departments: readonly string[];
  subjects: readonly string[];
}

/** The best candidates of each reason that the patron does not know yet. */
async function candidatesFor(tx: Tx, patronId: string): Promise<Candidate[]> {
  const { seeds, hidden, departments, subjects } = await tracesOf(tx, patronId);
  const ofCodes = [
    ...departments.map((code) => departmentSource + code),
    ...subjects.map((code) => subjectSource + code),
  ];
  const used = await usedWith(tx, [...seeds.keys(), ...ofCodes]);
  const curated =
    subjects.length === 0
      ? []
      : await readRows<Candidate>(
          tx,
          sql`
    SELECT 'subject' AS reason, code AS source, 'database' AS kind, id
    FROM databases, unnest(recommended_for) AS code
    WHERE recommended_for && ${arrayOf('text', subjects)} AND code = ANY (${arrayOf('text', subjects)})
    ORDER BY position, id, code`,
        );
  return [
    best(
      'alsoUsed',
      used.filter(({ source }) => seeds.has(source)),
      seeds,
    ),
    best('department', ofCodesIn(used, departmentSource)),
    best('subjectReaders', ofCodesIn(used, subjectSource)),
    curated,
  ].flatMap((each) => each.filter((one) => !hidden.has(resourceKey(one))).slice(0, maxCandidates));
}

async function tracesOf(tx: Tx, patronId: string): Promise<Traces> {
  const rows = await readRows<{ what: string; value: string }>(
    tx,
    sql`
    SELECT 'followed' AS what, resource_kind || '/' || resource_id AS value
      FROM follows WHERE patron_id = ${patronId}
    UNION ALL (
      SELECT 'viewed', resource_kind || '/' || resource_id FROM viewed
      WHERE patron_id = ${patronId} ORDER BY last_viewed_at DESC LIMIT ${maxViewed}
    )
    UNION ALL SELECT 'dismissed', resource_kind || '/' || resource_id
      FROM dismissals WHERE patron_id = ${patronId}
    UNION ALL SELECT 'department', unnest(departments) FROM profiles WHERE patron_id = ${patronId}
    UNION ALL SELECT 'subject', jsonb_array_elements_text(choice->'subjects')
      FROM subscriptions WHERE patron_id = ${patronId}
    UNION ALL SELECT 'subject', unnest(d.subjects)
      FROM follows AS f JOIN databases AS d ON d.library_code = f.library_code AND d.id = f.resource_id
      WHERE f.patron_id = ${patronId} AND f.resource_kind = 'database'`,
  );
  const valuesOf = (...kinds: string[]) =>
    rows.filter(({ what }) => kinds.includes(what)).map(({ value }) => value);
  const seeds = new Map(valuesOf('viewed').map((value) => [value, 1]));
  for (const value of valuesOf('followed')) seeds.set(value, (seeds.get(value) ?? 0) + 2);
  return {
    seeds,
    hidden: new Set(valuesOf('followed', 'viewed', 'dismissed')),
    departments: valuesOf('department'),
    subjects: [...new Set(valuesOf('subject'))],
  };
}

/** What the sources of departments and subjects begin with; no kind of resource has these names. */
const departmentSource = 'department/';
const subjectSource = 'subject/';

/** Rows whose source begins so, each with the code that follows. */
function ofCodesIn(rows: readonly Used[], start: string): Used[] {
  return rows.flatMap((row) =>
    row.source.startsWith(start) ? [{ ...row, source: row.source.slice(start.length) }] : [],
  );
}

/** A row of what is also used. */
interface Used {
  source: string;
  kind: ResourceKind;
  id: string;
  score: number;
}

async function usedWith(tx: Tx, sources: readonly string[]): Promise<Used[]> {
  if (sources.length === 0) return [];
  return readRows<Used>(
    tx,
    sql`
    SELECT source, resource_kind AS kind, resource_id AS id, score FROM also_used
    WHERE source = ANY (${arrayOf('text', sources)})`,
  );
}

/** Candidates by the sum of their scores, each with the source that speaks most for it. */
function best(
  reason: Candidate['reason'],
  rows: readonly Used[],
  weights: ReadonlyMap<string, number> = new Map(),
): Candidate[] {
  const sums = new Map<string, { sum: number; most: number; candidate: Candidate }>();
  for (const { source, kind, id, score } of rows) {
    const weighted = score * (weights.get(source) ?? 1);
    const key = resourceKey({ kind, id });
    const { sum, most, candidate } = sums.get(key) ?? {
      sum: 0,
      most: 0,
      candidate: { reason, source, kind, id },
    };
    const isMost = weighted > most;
    sums.set(key, {
      sum: sum + weighted,
      most: isMost ? weighted : most,
      candidate: isMost ? { reason, source, kind, id } : candidate,
    });
  }
  return [...sums]
    .sort(([a, one], [b, other]) => other.sum - one.sum || (a < b ? -1 : 1))
    .map(([, { candidate }]) => candidate);
}

/** One of each reason after the other. */
function inTurn(candidates: readonly Candidate[]): Candidate[] {
  const ranks = new Map<string, number>();
  return candidates
    .map((candidate) => {
      const rank = ranks.get(candidate.reason) ?? 0;
      ranks.set(candidate.reason, rank + 1);
      return { candidate, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ candidate }) => candidate);
}

/** The resource that speaks for a candidate, where it is one; it is named though it be hidden by now. */
function sourceOf({ reason, source }: Candidate): ResourceRef[] {
  const [kind, ...id] = source.split('/');
  return reason === 'alsoUsed' ? [{ kind: kind as ResourceKind, id: id.join('/') }] : [];
}

/** Names of departments and subjects by reason and code. */
async function namesOfCodes(
  tx: Tx,
  candidates: readonly Candidate[],
): Promise<Map<string, LocalText>> {
  const ofCodes = candidates.filter(({ reason }) => reason !== 'alsoUsed');
  if (ofCodes.length === 0) return new Map();
  const codes = arrayOf('text', [...new Set(ofCodes.map(({ source }) => source))]);
  const rows = await readRows<{ reason: string; code: string; name: LocalText }>(
    tx,
    sql`
    SELECT 'department' AS reason, code, name FROM departments WHERE code = ANY (${codes})
    UNION ALL SELECT reason, code, name
      FROM subjects, unnest(ARRAY['subject', 'subjectReaders']) AS reason WHERE code = ANY (${codes})`,
  );
  return new Map(rows.map(({ reason, code, name }) => [`${reason} ${code}`, name]));
}
