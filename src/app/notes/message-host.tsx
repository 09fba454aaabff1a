// Shows what was told (session/messages.ts), one at a time; the parts come when first needed.

import { useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { messagesAtom } from '#session/atoms.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { footAtom } from './foot.ts';

const ToldMessage = latePart(async () => (await import('./told-message.tsx')).ToldMessage);

/** The oldest message that was not dismissed yet; toasts on compact layouts stand with the notes. */
export function MessageHost() {
  const [message] = useAtomValue(messagesAtom);
  const foot = useAtomValue(footAtom);
  const isCompact = useCompactLayout();
  if (message === undefined) return null;
  const isAmongNotes = isCompact && foot !== null && message.manner === 'toast';
  const told = <ToldMessage key={message.id} message={message} isAmongNotes={isAmongNotes} />;
  return isAmongNotes ? createPortal(told, foot) : told;
}
