// How screens change something: an intent goes to the outbox and is sent from there; a command that needs
// the network is sent at once.

import { useCallback } from 'react';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Outcome } from './outcome.ts';
import { reportFailure } from './report.ts';

/**
 * Returns a function that carries out a command and returns the outcome. For queued commands it resolves
 * when the intent is stored and was sent, or could not be sent within a moment; for others it resolves when
 * the service has carried it out, and rejects with its error. The function's `about` names the resource of
 * a queued command for the reader.
 * @param options.hideMessage true where the screen itself shows the error
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
      // Loaded on demand: no reader changes anything before the first screen is drawn.
      const { queueAndSend } = await import('./outbox-flow.ts');
      return queueAndSend(command, input, about);
    },
    [command, hideMessage],
  );
}
