import { type Message, messagesAtom, sessionStore } from './atoms.ts';

let nextId = 1;

/** One that is already queued is not added again. */
export function showMessage(message: Omit<Message, 'id'>): void {
  const waiting = sessionStore.get(messagesAtom);
  if (waiting.some((other) => other.text === message.text && other.manner === message.manner)) {
    return;
  }
  sessionStore.set(messagesAtom, [...waiting, { ...message, id: nextId }]);
  nextId += 1;
}

/** Their words are of the language that was. A dialog is answered before the language can change. */
export function dismissToasts(): void {
  const waiting = sessionStore.get(messagesAtom);
  sessionStore.set(
    messagesAtom,
    waiting.filter(({ manner }) => manner !== 'toast'),
  );
}

/** A dialog does not wait for toasts, or it could come after the language has changed. */
export function messageInTurn(waiting: readonly Message[]): Message | undefined {
  return waiting.find(({ manner }) => manner !== 'toast') ?? waiting[0];
}

export function dismiss(id: number): void {
  const waiting = sessionStore.get(messagesAtom);
  sessionStore.set(
    messagesAtom,
    waiting.filter((message) => message.id !== id),
  );
}
