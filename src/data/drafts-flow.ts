// What the page shows of drafts: those of the patron whose facts are shown, in every tab alike.
import { listDrafts, onDraftsChange } from '#client/drafts/drafts.ts';
import { draftsAtom, patronAtom, sessionStore } from '#session/atoms.ts';

/** Starts to follow the drafts of this device. */
export async function startDrafts(): Promise<void> {
  onDraftsChange(() => void look());
  sessionStore.sub(patronAtom, () => void look());
  await look();
}

/** Looks that are under way; only the last one is shown. */
let looks = 0;

async function look(): Promise<void> {
  looks += 1;
  const own = looks;
  const patron = sessionStore.get(patronAtom);
  const drafts = patron === null ? [] : await listDrafts(patron).catch(() => []);
  if (own === looks) sessionStore.set(draftsAtom, drafts);
}
