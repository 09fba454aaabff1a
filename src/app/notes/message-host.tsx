// Shows messages (session/messages.ts) one at a time. Its components load when they are first needed.

import { useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { messagesAtom } from '#session/atoms.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { footAtom } from './foot.ts';

const SingleMessage = latePart(async () => (await import('./single-message.tsx')).SingleMessage);

/** Shows the oldest message that is not dismissed; on compact layouts, toasts are in the stack of notes. */
export function MessageHost() {
  const [message] = useAtomValue(messagesAtom);
  const foot = useAtomValue(footAtom);
  const isCompact = useCompactLayout();
  if (message === undefined) return null;
  const isAmongNotes = isCompact && foot !== null && message.manner === 'toast';
  const shown = <SingleMessage key={message.id} message={message} isAmongNotes={isAmongNotes} />;
  return isAmongNotes ? createPortal(shown, foot) : shown;
}
