// What readers make of one row about a subject or a department: a name, and what it stands under.
import type { LocalText } from '#contract/models/model.ts';

export interface TreeRecord {
  row: number;
  /** Null where the list has no codes. */
  code: string | null;
  name: LocalText;
  /** What it stands under, by code or by name; made where the list names it and nothing else does. */
  parent: {
    code: string | null;
    /** Empty where the list has only the code. */
    name: LocalText;
    /** False where it is only guessed from the code. */
    isSure: boolean;
    /** True where what it is called by can only be a code: nothing is made of one that is not there. */
    isCode?: boolean;
  } | null;
}
