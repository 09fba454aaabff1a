// Databases for the tests of this folder; fields that a test does not name are empty.
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';

let made = 0;

/** A database with the given fields. */
export function aDatabase(fields: Partial<DatabaseSummary> = {}): DatabaseSummary {
  made += 1;
  const name = fields.name ?? { en: `Database ${made}` };
  return {
    id: `d${made}`,
    name,
    abbreviation: '',
    aliases: [],
    formerNames: [],
    keys: { zh_CN: fold(textIn(name, 'zh_CN')), initials: '', en: fold(textIn(name, 'en')) },
    line: {},
    vendor: {},
    subjects: [],
    types: [],
    languages: [],
    access: [],
    accessUrl: 'https://database.example.org/',
    isNew: false,
    trialFrom: null,
    trialTo: null,
    expiresOn: null,
    isInMaintenance: false,
    recommendedFor: [],
    topics: [],
    ...fields,
  };
}
