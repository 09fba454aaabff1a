// Shows messages one at a time, and the open question; components load when they are first needed.

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { messagesAtom, questionAtom } from '#session/atoms.ts';
import { messageInTurn } from '#session/messages.ts';
import { hostQuestions } from '#session/question.ts';
import { latePart, usePreloaded } from '#ui/layout/late-part.tsx';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { footAtom } from './foot.ts';

const SingleMessage = latePart(async () => (await import('./single-message.tsx')).SingleMessage);

const QuestionDialog = latePart(async () => (await import('./question-dialog.tsx')).QuestionDialog);

export function MessageHost() {
  const question = useAtomValue(questionAtom);
  usePreloaded(SingleMessage);
  useEffect(() => hostQuestions(QuestionDialog.preload), []);
  return (
    <>
      <Messages />
      {question === null ? null : <QuestionDialog question={question} />}
    </>
  );
}

/** On compact layouts, toasts are in the stack of notes. */
function Messages() {
  const message = messageInTurn(useAtomValue(messagesAtom));
  const foot = useAtomValue(footAtom);
  const isCompact = useCompactLayout();
  if (message === undefined) return null;
  const isAmongNotes = isCompact && foot !== null && message.manner === 'toast';
  const shown = <SingleMessage key={message.id} message={message} isAmongNotes={isAmongNotes} />;
  return isAmongNotes ? createPortal(shown, foot) : shown;
}
