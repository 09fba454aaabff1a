// Recommendations for one patron, read from what was computed in the background.
import { sql } from 'drizzle-orm';
import type { LocalText, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import type {
  Curated,
  Recommendation,
  RecommendationReason,
} from '#contract/models/usage-model.ts';
import { endOf, resourceKey } from '#contract/rules/rules.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { curatedFor } from './curated-records.ts';
import { knownResources, shownResources } from './shown-resources.ts';

/** Recommendations of a patron. */
const maxItems = 8;
/** Candidates of each kind of reason: some of them may be hidden by now. */
const maxCandidates = 12;
/** Candidates that are read at once: seldom are so many hidden that these do not do. */
const readAtOnce = 12;
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
  const traces = await tracesOf(tx, patronId);
  const candidates = inTurn(await candidatesFor(tx, traces));
  const recommended = new Map<string, Recommendation>();
  for (let at = 0; at < candidates.length && recommended.size < maxItems; at += readAtOnce) {
    const next = candidates.slice(at, at + readAtOnce);
    for (const each of await recommendable(tx, next, traces.codeNames)) {
      const key = resourceKey(each.resource);
      if (recommended.size < maxItems && !recommended.has(key)) recommended.set(key, each);
    }
  }
  return [...recommended.values()];
}

/** Those of the candidates that readers may see, in their order, each with its reason. */
async function recommendable(
  tx: Tx,
  candidates: readonly Candidate[],
  codeNames: Traces['codeNames'],
): Promise<Recommendation[]> {
  const known = await knownResources(tx, [...candidates, ...candidates.flatMap(sourceOf)]);
  return candidates.flatMap((candidate) => {
    const { reason: kind, source } = candidate;
    const found = known.get(resourceKey(candidate));
    const name =
      kind === 'alsoUsed' ? known.get(source)?.name : codeNames.get(nameKey(kind, source));
    if (!found?.isShown || name === undefined) return [];
    const { resource, isHeld, dates } = found;
    return [{ resource, name: found.name, isHeld, dates, reason: { kind, name } }];
  });
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
  return rows.flatMap((row) => {
    const found = shown.get(resourceKey(row));
    if (found === undefined) return [];
    const { resource, name, isHeld, dates } = found;
    return [{ resource, name, isHeld, dates }];
  });
}

/** Most that a library recommends to everybody in one answer. */
const maxCurated = 500;

/** What the library recommends for subjects and readers may see. */
export async function curatedShown(tx: Tx): Promise<Curated[]> {
  const rows = await curatedFor(tx, null);
  const shown = await shownResources(tx, rows);
  return rows
    .flatMap(({ kind, id, subjects }) => {
      const found = shown.get(resourceKey({ kind, id }));
      if (found === undefined) return [];
      const until = found.dates === undefined ? null : endOf(found.dates);
      return [
        {
          resource: { kind, id },
          name: found.name,
          isHeld: found.isHeld,
          dates: found.dates,
          subjects: [...subjects],
          until,
        },
      ];
    })
    .slice(0, maxCurated);
}

/** What is known of the patron. */
interface Traces {
  /** `kind/id` of what they follow or viewed lately, with its weight. */
  seeds: ReadonlyMap<string, number>;
  /** What is not recommended: they know it, or do not want it. */
  hidden: ReadonlySet<string>;
  departments: readonly string[];
  subjects: readonly string[];
  /** Names of these departments and subjects, by `nameKey`. */
  codeNames: ReadonlyMap<string, LocalText>;
}

function nameKey(reason: Candidate['reason'], code: string): string {
  return `${reason === 'department' ? 'department' : 'subject'} ${code}`;
}

/** The best candidates of each reason that the patron does not know yet. */
async function candidatesFor(
  tx: Tx,
  { seeds, hidden, departments, subjects }: Traces,
): Promise<Candidate[]> {
  const ofCodes = [
    ...departments.map((code) => departmentSource + code),
    ...subjects.map((code) => subjectSource + code),
  ];
  const used = await usedWith(tx, [...seeds.keys(), ...ofCodes]);
  const curated =
    subjects.length === 0
      ? []
      : (await curatedFor(tx, subjects)).map(({ kind, id, subjects: codes }) => ({
          reason: 'subject' as const,
          source: codes.find((code) => subjects.includes(code)) ?? '',
          kind,
          id,
        }));
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
  const rows = await readRows<{ what: string; value: string; name: LocalText | null }>(
    tx,
    sql`
    SELECT 'followed' AS what, resource_kind || '/' || resource_id AS value, NULL::jsonb AS name
      FROM follows WHERE patron_id = ${patronId}
    UNION ALL (
      SELECT 'viewed', resource_kind || '/' || resource_id, NULL FROM viewed
      WHERE patron_id = ${patronId} ORDER BY last_viewed_at DESC LIMIT ${maxViewed}
    )
    UNION ALL SELECT 'dismissed', resource_kind || '/' || resource_id, NULL
      FROM dismissals WHERE patron_id = ${patronId}
    UNION ALL SELECT 'department', each.code, d.name
      FROM profiles AS p CROSS JOIN unnest(p.departments) AS each (code)
      LEFT JOIN departments AS d ON d.library_code = p.library_code AND d.code = each.code
      WHERE p.patron_id = ${patronId}
    UNION ALL SELECT 'subject', each.code, s.name
      FROM subscriptions AS u CROSS JOIN jsonb_array_elements_text(u.choice->'subjects') AS each (code)
      LEFT JOIN subjects AS s ON s.library_code = u.library_code AND s.code = each.code
      WHERE u.patron_id = ${patronId}
    UNION ALL SELECT 'subject', each.code, s.name
      FROM follows AS f JOIN databases AS d ON d.library_code = f.library_code AND d.id = f.resource_id
      CROSS JOIN unnest(d.subjects) AS each (code)
      LEFT JOIN subjects AS s ON s.library_code = f.library_code AND s.code = each.code
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
    codeNames: new Map(
      rows.flatMap(({ what, value, name }) => (name === null ? [] : [[`${what} ${value}`, name]])),
    ),
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
