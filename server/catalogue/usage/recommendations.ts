// Recommendations for one patron, read from what was computed in the background.
import { type SQL, sql } from 'drizzle-orm';
import type { LocalText, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import type {
  Recommendation,
  RecommendationReason,
} from '#contract/models/recommendation-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { nameKey, namesOf } from '../resources.ts';
import { shownResources } from './shown-resources.ts';

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
  const shown = await shownResources(tx, candidates);
  const sourceNames = await namesOfSources(tx, candidates);
  const recommended = new Map<string, Recommendation>();
  for (const { kind, id, reason, source } of inTurn(candidates)) {
    const resource = { kind, id };
    const key = nameKey(resource);
    const found = shown.get(key);
    const name = sourceNames.get(`${reason} ${source}`);
    if (found === undefined || name === undefined || recommended.has(key)) continue;
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
    const found = shown.get(nameKey(resource));
    return found === undefined ? [] : [{ resource, name: found.name, isHeld: found.isHeld }];
  });
}

function candidatesFor(tx: Tx, patronId: string): Promise<Candidate[]> {
  return readRows<Candidate>(
    tx,
    sql`
    WITH followed AS MATERIALIZED (
      SELECT resource_kind AS kind, resource_id AS id FROM follows WHERE patron_id = ${patronId}
    ),
    seen AS MATERIALIZED (
      SELECT resource_kind AS kind, resource_id AS id FROM viewed WHERE patron_id = ${patronId}
      ORDER BY last_viewed_at DESC LIMIT ${maxViewed}
    ),
    known AS MATERIALIZED (
      SELECT kind, id FROM followed UNION SELECT kind, id FROM seen
      UNION SELECT resource_kind, resource_id FROM dismissals WHERE patron_id = ${patronId}
    ),
    seeds AS (
      SELECT kind || '/' || id AS source, sum(weight) AS weight FROM (
        SELECT kind, id, 2 AS weight FROM followed UNION ALL SELECT kind, id, 1 FROM seen
      ) AS each GROUP BY kind, id
    ),
    used AS (
      SELECT 'alsoUsed' AS reason, (array_agg(source ORDER BY score * weight DESC))[1] AS source,
        resource_kind AS kind, resource_id AS id, sum(score * weight) AS score
      FROM also_used JOIN seeds USING (source) GROUP BY resource_kind, resource_id
    ),
    departments AS (
      SELECT 'department' AS reason, department AS source, resource_kind AS kind, resource_id AS id, score
      FROM profiles, unnest(departments) AS department
      JOIN also_used ON also_used.source = 'department/' || department
      WHERE patron_id = ${patronId}
    ),
    subjects AS (
      SELECT jsonb_array_elements_text(choice->'subjects') AS code FROM subscriptions
      WHERE patron_id = ${patronId}
      UNION
      SELECT unnest(subjects) FROM databases JOIN followed ON kind = 'database' AND databases.id = followed.id
    ),
    curated AS (
      SELECT 'subject' AS reason, code AS source, 'database' AS kind, id, 0 AS score
      FROM databases, unnest(recommended_for) AS code
      WHERE code IN (SELECT subjects.code FROM subjects)
    )
    (${best('used')}) UNION ALL (${best('departments')}) UNION ALL (${best('curated')})`,
  );
}

/** The best candidates of one reason that the patron does not know yet. */
function best(part: string): SQL {
  return sql`
    SELECT reason, source, kind, id FROM ${sql.identifier(part)} AS each
    WHERE NOT EXISTS (SELECT FROM known WHERE known.kind = each.kind AND known.id = each.id)
    ORDER BY score DESC, kind, id LIMIT ${maxCandidates}`;
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

/** Names by reason and source. */
async function namesOfSources(
  tx: Tx,
  candidates: readonly Candidate[],
): Promise<Map<string, LocalText>> {
  const names = new Map<string, LocalText>();
  const resources = candidates.flatMap(({ reason, source }) => {
    const [kind, ...id] = source.split('/');
    return reason === 'alsoUsed' ? [{ kind: kind as ResourceKind, id: id.join('/') }] : [];
  });
  for (const [key, name] of await namesOf(tx, resources)) names.set(`alsoUsed ${key}`, name);
  if (resources.length === candidates.length) return names;
  const codes = arrayOf('text', [...new Set(candidates.map(({ source }) => source))]);
  const rows = await readRows<{ reason: string; code: string; name: LocalText }>(
    tx,
    sql`
    SELECT 'department' AS reason, code, name FROM departments WHERE code = ANY (${codes})
    UNION ALL SELECT 'subject', code, name FROM subjects WHERE code = ANY (${codes})`,
  );
  for (const { reason, code, name } of rows) names.set(`${reason} ${code}`, name);
  return names;
}
