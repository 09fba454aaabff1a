// Shows what was told (session/messages.ts), one at a time; the parts come when first needed.

import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { messagesAtom } from '#session/atoms.ts';

const ToldMessage = lazy(async () => ({
  default: (await import('./told-message.tsx')).ToldMessage,
}));

/** The oldest message that was not dismissed yet. */
export function MessageHost() {
  const [message] = useAtomValue(messagesAtom);
  if (message === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ToldMessage key={message.id} message={message} />
    </Suspense>
  );
}
