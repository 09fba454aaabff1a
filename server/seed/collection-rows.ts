import { identifierKey } from '#contract/rules/identifiers.ts';
import { bestBetKey } from '#server/domain/hits/best-bets.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { bestBets, funds, otherResources, works } from '#server/store/schema/collection.ts';
import fundEntries from './data/funds.json' with { type: 'json' };
import otherEntries from './data/others.json' with { type: 'json' };
import workEntries from './data/works.json' with { type: 'json' };
import { localTextsOf } from './demonstration-libraries.ts';
import { Funds, Others, Works } from './models.ts';

type Row<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'libraryCode'>;

export function otherRows(isFreeOnly: boolean, emailDomain: string): Row<typeof otherResources>[] {
  const { resourceContact: contact } = localTextsOf(emailDomain);
  const entries = Others.parse(otherEntries).filter(
    ({ access }) => !isFreeOnly || access.includes('free'),
  );
  return entries.map((entry) => {
    const { id, kind, name, vendor, url, subjects, languages, access, line, intro } = entry;
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
      kind,
      access,
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      keyEn: keys.en,
      introductionHtml: { zh_CN: paragraph(intro.zh_CN), en: paragraph(intro.en) },
      contact,
    };
  });
}

/** What librarians put first for words that readers type. */
export function bestBetRows(): Row<typeof bestBets>[] {
  const bets = {
    newspapers: {
      words: ['报纸', '新闻', 'newspapers', 'news'],
      databases: ['peoples-daily', 'cnki-newspapers', 'times-digital-archive'],
    },
    theses: {
      words: ['学位论文', '毕业论文', 'theses', 'dissertations'],
      databases: ['cnki-theses', 'pqdt-global'],
    },
  };
  return Object.entries(bets).map(([id, { words, databases }], index) => ({
    id,
    words,
    keys: words.map(bestBetKey),
    resources: databases.map((database) => ({ kind: 'database', id: database })),
    position: index + 1,
  }));
}

export function fundRows(): Row<typeof funds>[] {
  return Funds.parse(fundEntries).map((entry) => {
    const keys = keysOf(entry.title);
    const own = { keyZh: keys.zh_CN, keyInitials: keys.initials };
    return { id: entry.number.toLowerCase(), ...entry, ...own };
  });
}

/** Identifiers of the works' journals, as in `title_identifiers`. */
export function workNumbers(): string[] {
  return Works.parse(workEntries).flatMap(({ issn }) =>
    issn === undefined ? [] : [identifierKey(issn)],
  );
}

/** @param titleOf null where the platform does not have the journal */
export function workRows(titleOf: (issn: string) => number | null): Row<typeof works>[] {
  return Works.parse(workEntries).map((entry, index) => {
    const { doi, issn, title } = entry;
    const keys = keysOf({ zh_CN: title });
    // The DOI resolver is the address of the work.
    const links =
      doi === undefined ? {} : { doi: doi.toLowerCase(), url: `https://doi.org/${doi}` };
    return {
      language: 'en',
      ...entry,
      ...links,
      id: `demonstration-${index + 1}`,
      keyZh: keys.zh_CN,
      keyInitials: keys.initials,
      sourceKey: doi === undefined ? `demonstration:${index + 1}` : `doi:${doi.toLowerCase()}`,
      titleId: issn === undefined ? null : titleOf(issn),
    };
  });
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
}
