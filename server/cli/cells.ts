// Lines of commands: cells between tabs, in which foreign texts can do no harm.
import type { LocalText } from '#contract/models/model.ts';
import { minuteIn } from '#contract/rules/zoned-day.ts';

/** Both languages of a text. */
export function both({ zh_CN = '', en = '' }: LocalText): string {
  return [...new Set([zh_CN, en])].filter((each) => each !== '').join(' / ');
}

/** A time by the library's clock, as `--since` takes it. @param timeZone undefined for this machine's */
export function clockTime(timeZone: string | undefined, time: Date | string): string {
  return `${minuteIn(timeZone, new Date(time))} ${timeZone ?? ''}`.trimEnd();
}

/** Cells of a line. */
export function cells(values: readonly string[]): string {
  return values.map(inOneLine).join('\t');
}

/** Removes control characters of foreign texts, which could move the cursor or fake another column. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
