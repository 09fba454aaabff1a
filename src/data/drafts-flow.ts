// Drafts that the page shows: of the patron whose facts are shown, and how many wait for one whose sign-in has ended.
import { type Draft, listDrafts, onDraftsChange } from '#client/drafts/drafts.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { draftsAtom, endedAtom, heldDraftsAtom, patronAtom, sessionStore } from '#session/atoms.ts';

export async function startDrafts(): Promise<void> {
  onDraftsChange(() => void look());
  for (const owner of [patronAtom, endedAtom]) {
    sessionStore.sub(owner, () => {
      sessionStore.set(heldDraftsAtom, null);
      void look();
    });
  }
  await look();
}

/** Only the last one is shown. */
let looks = 0;

async function look(): Promise<void> {
  looks += 1;
  const own = looks;
  const patron = sessionStore.get(patronAtom);
  const ended = sessionStore.get(endedAtom)?.patron ?? null;
  const [drafts, held] = await Promise.all([draftsOf(patron), draftsOf(ended)]);
  if (own !== looks) return;
  sessionStore.set(draftsAtom, drafts ?? []);
  sessionStore.set(heldDraftsAtom, held?.length ?? null);
}

async function draftsOf(patron: UserInfo | null): Promise<readonly Draft[] | null> {
  return patron === null ? [] : await listDrafts(patron).catch(() => null);
}
