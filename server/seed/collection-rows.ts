// A demonstration library's own records besides databases: other resources, projects, works.
import type { OtherKind, WorkKind, WorkType } from '#contract/models/collection-model.ts';
import type { AccessKind, LocalText } from '#contract/models/model.ts';
import { identifierKey } from '#contract/rules/identifiers.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { funds, otherResources, works } from '#server/store/schema/collection.ts';
import fundEntries from './data/funds.json' with { type: 'json' };
import otherEntries from './data/others.json' with { type: 'json' };
import workEntries from './data/works.json' with { type: 'json' };

type Row<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'libraryCode'>;

/** @param isFreeOnly leaves out licensed resources */
export function otherRows(isFreeOnly: boolean, emailDomain: string): Row<typeof otherResources>[] {
  const entries = otherEntries.filter(({ access }) => !isFreeOnly || access.includes('free'));
  return entries.map((entry) => {
    const { id, name, vendor, url, subjects, languages, line, intro } = entry;
    const keys = keysOf(name);
    return {
      id,
      sourceKey: id,
      name,
      vendor,
      line,
      subjects,
      languages,
      accessUrl: url,
      kind: entry.kind as OtherKind,
      access: entry.access as AccessKind[],
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      keyEn: keys.en,
      introductionHtml: { zh_CN: paragraph(intro.zh_CN), en: paragraph(intro.en) },
      contact: contactOf(emailDomain),
    };
  });
}

/** Projects have no leader, because they are invented. */
export function fundRows(): Row<typeof funds>[] {
  return fundEntries.map((entry) => {
    const keys = keysOf(entry.title);
    const own = { keyZh: keys.zh_CN, keyInitials: keys.initials };
    return { id: entry.number.toLowerCase(), ...entry, ...own };
  });
}

interface WorkEntry {
  kind: string;
  type: string;
  title: string;
  authors: string[];
  sourceTitle: string;
  year: number;
  volume?: string;
  issue?: string;
  pages?: string;
  doi?: string;
  issn?: string;
  abstract?: string;
  keywords?: string[];
  department?: string;
  institution?: string;
  language?: string;
  fundNumbers?: string[];
}

/** Identifiers of the works' journals, as in `title_identifiers`. */
export const workNumbers = (workEntries as WorkEntry[]).flatMap(({ issn }) =>
  issn === undefined ? [] : [identifierKey(issn)],
);

/** @param titleOf id of the journal with an ISSN, if the platform has it */
export function workRows(titleOf: (issn: string) => number | null): Row<typeof works>[] {
  return (workEntries as WorkEntry[]).map((entry, index) => {
    const { kind, type, doi, issn, title } = entry;
    const keys = keysOf({ zh_CN: title });
    // The DOI resolver is the address of the work.
    const links =
      doi === undefined ? {} : { doi: doi.toLowerCase(), url: `https://doi.org/${doi}` };
    return {
      language: 'en',
      ...entry,
      ...links,
      id: `demonstration-${index + 1}`,
      kind: kind as WorkKind,
      type: type as WorkType,
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      sourceKey: doi === undefined ? `demonstration:${index + 1}` : `doi:${doi.toLowerCase()}`,
      titleId: issn === undefined ? null : titleOf(issn),
    };
  });
}

function contactOf(emailDomain: string): LocalText {
  return {
    zh_CN: `参考咨询台 reference@${emailDomain}`,
    en: `Reference desk, reference@${emailDomain}`,
  };
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
