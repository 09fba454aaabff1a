// Citations of online resources, in the styles that Chinese and English readers usually need.

import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { Language } from '#contract/models/model.ts';
import { longEnglishDay } from '#contract/rules/dates.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Citation } from '#ui/layout/citation-list.tsx';
import { ended } from './style-parts.ts';

type Cited = Pick<DatabaseSummary, 'name' | 'vendor' | 'accessUrl'>;

/** The kind of resource, as each style writes it in brackets. */
export interface CitedForm {
  /** Mark of GB/T 7714 for the kind of document; `/OL` follows. */
  mark: 'CP' | 'DB' | 'EB';
  /** APA's description. */
  word: string;
}

/** A database. */
export const databaseForm: CitedForm = { mark: 'DB', word: 'Database' };

/**
 * Citations in GB/T 7714—2015 (in Chinese) and APA 7 (in English).
 * @param day the day of the visit, `yyyy-MM-dd`
 * @param language the language whose style comes first
 */
export function citationsOf(
  cited: Cited,
  form: CitedForm,
  day: string,
  language: Language,
): readonly Citation[] {
  const chinese = { style: 'GB/T 7714', text: inChinese(cited, form, day) };
  const english = { style: 'APA', text: inEnglish(cited, form, day) };
  return language === 'zh_CN' ? [chinese, english] : [english, chinese];
}

function inChinese({ name, vendor, accessUrl }: Cited, { mark }: CitedForm, day: string): string {
  const maker = textIn(vendor, 'zh_CN');
  const head = maker === '' ? '' : `${ended(maker)} `;
  return `${head}${textIn(name, 'zh_CN')}[${mark}/OL]. [${day}]. ${accessUrl}.`;
}

function inEnglish({ name, vendor, accessUrl }: Cited, { word }: CitedForm, day: string): string {
  const maker = textIn(vendor, 'en');
  const title = `${textIn(name, 'en')} [${word}]`;
  const head = maker === '' ? `${title}. (n.d.).` : `${ended(maker)} (n.d.). ${title}.`;
  return `${head} Retrieved ${longEnglishDay(day)}, from ${accessUrl}`;
}
