// What librarians chose for their own work: the morning mail, and saved lists.
import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { setDesk } from '#contract/calls/desk/desk.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { deskChoices } from '#server/store/schema/desk/desk.ts';
import { profiles } from '#server/store/schema/patrons.ts';

interface Librarian {
  libraryCode: string;
  patronId: string;
}

/** The choices of a librarian of the library in scope. */
export async function choicesOf(tx: Tx, patronId: string) {
  const { hasMorningMail, filters } = deskChoices;
  const [row] = await tx
    .select({ hasMorningMail, filters })
    .from(deskChoices)
    .where(eq(deskChoices.patronId, patronId));
  return row ?? { hasMorningMail: false, filters: [] };
}

/** Changes what is given. The first mail comes on the next morning. @throws RefusedFields */
export async function setChoices(
  tx: Tx,
  librarian: Librarian,
  { hasMorningMail, filters }: InputOf<typeof setDesk>,
  today: string,
): Promise<void> {
  if (hasMorningMail === true && !(await hasAddress(tx, librarian.patronId))) {
    throw new RefusedFields([
      {
        field: 'hasMorningMail',
        zh_CN: '请先在个人资料中填写邮箱。',
        en: 'Please add an e-mail address to your profile first.',
      },
    ]);
  }
  const chosen = {
    ...(hasMorningMail !== undefined && { hasMorningMail, mailedOn: today }),
    ...(filters !== undefined && {
      filters: filters.map(({ name, address }) => ({ name: name.trim(), address })),
    }),
  };
  if (Object.keys(chosen).length === 0) return;
  await tx
    .insert(deskChoices)
    .values({ ...librarian, ...chosen })
    .onConflictDoUpdate({ target: [deskChoices.libraryCode, deskChoices.patronId], set: chosen });
}

async function hasAddress(tx: Tx, patronId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.patronId, patronId));
  return (profile?.email ?? '') !== '';
}
