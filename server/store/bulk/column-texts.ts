// How the values of a column travel, and how PostgreSQL takes them apart again.
import { type SQL, sql } from 'drizzle-orm';
import { arrayText, nothing, separatedText, separator } from './array-text.ts';

/** In one text with marks between them, or as an array of texts, which takes any. */
export type Form = 'separated' | 'arrays';

const inForm = { separated: separatedText, arrays: arrayText };

/**
 * A text for each of the columns, all in the first of the forms that takes what is in them.
 *
 * @param columns the values of each, as many in one as in the other
 */
export function columnTexts(
  columns: readonly (readonly unknown[])[],
  [form = 'arrays', ...others]: readonly Form[],
): { form: Form; told: string[] } {
  const told: string[] = [];
  for (const values of columns) {
    const text = inForm[form](values);
    if (text === null) return columnTexts(columns, others);
    told.push(text);
  }
  return { form, told };
}

/** The values again, one a row. */
export function takenApart(form: Form, text: unknown): SQL {
  if (form === 'arrays') return sql`unnest(${text}::text[])`;
  return sql`string_to_table(${text}::text, ${literal(separator)}, ${literal(nothing)})`;
}

/** As part of the words: as values they would be sent with every statement. */
function literal(mark: string): SQL {
  return sql.raw(`'${mark}'`);
}
