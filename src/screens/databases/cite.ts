// How to cite a database, in the two styles readers of Chinese and English are asked for.
import type { DatabaseSummary, Language } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import type { Citation } from '#ui/citation-list.tsx';

type Cited = Pick<DatabaseSummary, 'name' | 'vendor' | 'accessUrl'>;

/**
 * GB/T 7714—2015 in Chinese words and APA 7 in English ones.
 * @param day `yyyy-MM-dd` on which the reader looked at it
 * @param language whose style comes first
 */
export function citationsOf(database: Cited, day: string, language: Language): readonly Citation[] {
  const chinese = { style: 'GB/T 7714', text: inChinese(database, day) };
  const english = { style: 'APA', text: inEnglish(database, day) };
  return language === 'zh_CN' ? [chinese, english] : [english, chinese];
}

function inChinese({ name, vendor, accessUrl }: Cited, day: string): string {
  const maker = textIn(vendor, 'zh_CN');
  return `${maker === '' ? '' : `${ended(maker)} `}${textIn(name, 'zh_CN')}[DB/OL]. [${day}]. ${accessUrl}.`;
}

function inEnglish({ name, vendor, accessUrl }: Cited, day: string): string {
  const maker = textIn(vendor, 'en');
  const title = `${textIn(name, 'en')} [Database]`;
  const head = maker === '' ? `${title}. (n.d.).` : `${ended(maker)} (n.d.). ${title}.`;
  return `${head} Retrieved ${longDay(day)}, from ${accessUrl}`;
}

/** With one full stop, whether the name brings its own ("Wiley & Sons, Inc.") or not. */
function ended(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}

function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}
