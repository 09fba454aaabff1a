// The door for changing: an intent goes to the outbox, online or not, and is sent from there;
// what must have the network now is sent at once.

import { useCallback } from 'react';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/model.ts';
import type { Outcome } from './outcome.ts';
import { reportFailure } from './report.ts';

/**
 * A function that carries out a command, and tells what came of it. For queued commands it resolves
 * once the intent is safe on the device and was sent, or could not be within a moment; for others it
 * resolves when the service has done it and rejects with its error.
 * The function's `about` names, for the reader, what a queued command is about.
 * @param options.hideMessage true where the screen itself says what went wrong
 */
export function useCommand<I, O>(
  command: Command<I, O>,
  { hideMessage = false }: { hideMessage?: boolean } = {},
): (input: I, about?: LocalText) => Promise<Outcome> {
  return useCallback(
    async (input, about) => {
      if (command.whenOffline === 'refuse') {
        try {
          const { send } = await import('#client/calls/calls.ts');
          await send(command, input);
        } catch (error) {
          reportFailure({ error, hideMessage });
          throw error;
        }
        return 'done';
      }
      // Nobody changes anything before the first screen is drawn: the outbox comes after it.
      const { queueAndSend } = await import('./outbox-flow.ts');
      return queueAndSend(command, input, about);
    },
    [command, hideMessage],
  );
}
