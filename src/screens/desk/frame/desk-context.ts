// Who works at the desk, for all its screens.
import { createContext, use } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getDesk } from '#contract/calls/desk/desk.ts';
import type { Right } from '#contract/models/roles.ts';

export type Desk = OutputOf<typeof getDesk>;

export const DeskContext = createContext<Desk | null>(null);

/** The librarian, the rights and the open tasks. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('this screen belongs to the desk');
  return desk;
}

/** True if the librarian's roles allow it. */
export function useMayDo(right: Right): boolean {
  return useDesk().rights.includes(right);
}
