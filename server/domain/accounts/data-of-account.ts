// Everything that is kept of an account, in words: resources with their names, images with the place where they are saved.

import { inArray } from 'drizzle-orm';
import { type LocalText, ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import { disciplines } from '#contract/rules/lists/disciplines.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { departments } from '#server/store/schema/campus.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { namesOf } from '../resources/resources.ts';
import { dataOf } from './account-data.ts';

interface ResourceRow {
  resourceKind: ResourceKind;
  resourceId: string;
}

/**
 * Everything that the portal keeps of an account, with the names that the library's resources have now; {} for one that is not
 * there any more.
 *
 * @param origin where readers find the portal; '' where that is not known
 */
export async function namedDataOf(tx: Tx, username: string, origin: string) {
  const data = await dataOf(tx, username);
  const { follows, viewed, visits, dismissed, images, standing, profile, subscription } = data;
  const resources = new Map<string, ResourceRef>();
  for (const row of [...follows, ...viewed, ...visits, ...dismissed]) {
    const resource = resourceOf(row);
    resources.set(resourceKey(resource), resource);
  }
  const refused = (standing?.refusedResources ?? []).map(refusedRefs);
  for (const resource of refused.flat()) resources.set(resourceKey(resource), resource);
  const names = await namesOf(tx, [...resources.values()]);
  const named = <R extends ResourceRow>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, resourceName: names.get(resourceKey(resourceOf(row))) ?? {} }));
  return {
    ...data,
    standing: standing && {
      ...standing,
      refusedNames: refused.map(
        (refs) => refs.map((ref) => names.get(resourceKey(ref))).find(Boolean) ?? {},
      ),
    },
    profile: profile && {
      ...profile,
      departmentNames: await codeNames(tx, departments, profile.departments),
    },
    subscription: subscription && {
      ...subscription,
      choice: {
        ...subscription.choice,
        subjectNames: await codeNames(tx, subjects, subscription.choice.subjects),
      },
    },
    follows: named(follows),
    viewed: named(viewed),
    visits: named(visits),
    dismissed: named(dismissed),
    images: images.map((image) => ({
      ...image,
      // The images of a form that is not sent are shown nowhere yet.
      portalAddress: image.reportId === null ? '' : origin + ownFeedbackPath,
    })),
  };
}

/** Names of subjects or departments in the order of the codes; {} for what is not there any more. */
async function codeNames(
  tx: Tx,
  table: typeof subjects | typeof departments,
  codes: readonly string[],
): Promise<LocalText[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .select({ code: table.code, name: table.name })
    .from(table)
    .where(inArray(table.code, [...codes]));
  const known = new Map(rows.map(({ code, name }) => [code, name]));
  const ofDiscipline = (code: string): LocalText => {
    const found = table === subjects && disciplines.find((each) => each.code === code);
    return found ? { zh_CN: found.zh_CN, en: found.en } : {};
  };
  return codes.map((code) => known.get(code) ?? ofDiscipline(code));
}

/** What an entry of the desk's list can mean: `kind/id`, or an id of any kind; databases first. */
function refusedRefs(entry: string): ResourceRef[] {
  const [, named, id = entry] = /^([a-z]+)\/(.*)$/s.exec(entry) ?? [];
  const kind = ResourceKind.safeParse(named).data;
  const kinds = kind === undefined ? anyKind : [kind];
  return kinds.map((each) => ({ kind: each, id }));
}

const anyKind = ['database', 'other', 'journal', 'ebook'] as const;

function resourceOf({ resourceKind, resourceId }: ResourceRow): ResourceRef {
  return { kind: resourceKind, id: resourceId };
}
