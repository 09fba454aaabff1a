import type { LocalText } from '#contract/models/model.ts';

export interface TreeRecord {
  row: number;
  code: string | null;
  name: LocalText;
  /** By code or by name; made where only the list names it. */
  parent: {
    code: string | null;
    /** Empty where the list has only the code. */
    name: LocalText;
    /** Only guessed from the code. */
    isSure: boolean;
    /** A code, and no name: nothing is made of one that is not there. */
    isCode?: boolean;
  } | null;
}
