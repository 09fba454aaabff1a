// The door for changing: an intent goes to the outbox, online or not, and is sent from there;
// what must have the network now is sent at once.

import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { send } from '#client/calls.ts';
import { enqueue, type Intent } from '#client/outbox.ts';
import type { Command } from '#contract/calls/declare.ts';
import { intentsAtom } from '#session/atoms.ts';
import { sendWaiting } from './outbox-flow.ts';
import { reportFailure } from './report.ts';

/**
 * A function that carries out a command. For queued commands it resolves once the intent is safe
 * on the device; for others it resolves when the service has done it and rejects with its error.
 */
export function useCommand<I, O>(command: Command<I, O>): (input: I) => Promise<void> {
  return useCallback(
    async (input) => {
      if (command.whenOffline === 'refuse') {
        try {
          await send(command, input);
        } catch (error) {
          reportFailure({ error, hideMessage: false });
          throw error;
        }
        return;
      }
      await enqueue(command, input);
      void sendWaiting();
    },
    [command],
  );
}

/** Intents of a command that wait to be sent, oldest first. */
export function useWaiting<I, O>(command: Command<I, O>): readonly Intent<I>[] {
  const intents = useAtomValue(intentsAtom);
  return useMemo(
    () =>
      intents.filter(
        (intent) => intent.call === command.name && intent.state === 'waiting',
      ) as Intent<I>[],
    [intents, command],
  );
}
