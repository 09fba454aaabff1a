// Shows messages one at a time, and the open question; components load when they are first needed.

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { messagesAtom, questionAtom } from '#session/atoms.ts';
import { messageInTurn } from '#session/messages.ts';
import { hostQuestions } from '#session/question.ts';
import { latePart, usePreloaded } from '#ui/layout/late-part.tsx';

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

function Messages() {
  const message = messageInTurn(useAtomValue(messagesAtom));
  return message === undefined ? null : <SingleMessage key={message.id} message={message} />;
}
