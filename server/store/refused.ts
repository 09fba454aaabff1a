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
