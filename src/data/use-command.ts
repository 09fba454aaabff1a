// How screens change something: by the outbox, or at once where a command needs the network.

import { useCallback } from 'react';
import type { Command } from '#contract/calls/declare.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Outcome } from './outcome.ts';
import { reportFailure } from './report.ts';

/**
 * A queued command resolves when its intent is stored and was sent, or could not be sent within a moment; others
 * resolve when the service has carried them out, and reject with its error. `about` names the resource for the reader.
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
