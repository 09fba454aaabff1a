// The one error for a request that is understood, refused, and has changed nothing.

/** A reason in both languages. */
export interface Reason {
  zh_CN: string;
  en: string;
}

/**
 * A file, an undo, an account, a library, a backup or a command that is refused; nothing was changed.
 * The message is the English reason. A reason that only operators read has one language.
 */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly reason: Reason;

  constructor(reason: Reason | string, options?: ErrorOptions) {
    const inBoth = typeof reason === 'string' ? { zh_CN: reason, en: reason } : reason;
    super(inBoth.en, options);
    this.reason = inBoth;
  }
}

/** A field that is refused, by its name. */
export interface RefusedField extends Reason {
  field: string;
}

/** Several fields that are refused; the message has a line for each. */
export class RefusedFields extends Refused {
  override readonly name = 'RefusedFields';
  readonly fields: readonly RefusedField[];

  constructor(fields: readonly RefusedField[]) {
    const lines = (language: keyof Reason) =>
      fields.map((each) => `${each.field}: ${each[language]}`).join('\n');
    super({ zh_CN: lines('zh_CN'), en: lines('en') });
    this.fields = fields;
  }
}

/** The refusal of a field: what was expected, in both languages. */
export function expected(field: string, en: string, zh: string): RefusedField {
  return { field, zh_CN: `应为${zh}`, en: `expected ${en}` };
}
