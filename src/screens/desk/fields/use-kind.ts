// The kind of record that the address is about.
import { useLocation } from 'react-router-dom';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';

/** The kind in an address such as /desk/records/database; the table of screens has only addresses of kinds. */
export function useKind(): RecordKind {
  return RecordKind.parse(useLocation().pathname.split('/')[3]);
}
