// Telling the reader something, from anywhere in the page.
import { type Message, messagesAtom, sessionStore } from './atoms.ts';

let nextId = 1;

/** Queues a message; the same text twice in a row is shown once. */
export function showMessage(message: Omit<Message, 'id'>): void {
  const waiting = sessionStore.get(messagesAtom);
  if (waiting.some((other) => other.text === message.text && other.manner === message.manner)) {
    return;
  }
  sessionStore.set(messagesAtom, [...waiting, { ...message, id: nextId }]);
  nextId += 1;
}

/** Takes a message off the queue, once it was seen. */
export function dismiss(id: number): void {
  const waiting = sessionStore.get(messagesAtom);
  sessionStore.set(
    messagesAtom,
    waiting.filter((message) => message.id !== id),
  );
}
