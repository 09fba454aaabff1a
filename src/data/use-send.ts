// How screens send a command whose answer they need: it is sent at once, and never waits for a network.
import { useCallback } from 'react';
import { send } from '#client/calls/calls.ts';
import type { AnyCall, DirectCommand } from '#contract/calls/declare.ts';
import { queryClient } from './query-client.ts';
import { reportFailure } from './report.ts';

/**
 * Returns a function that sends the command, and then reads the facts of these calls again. It rejects with the
 * service's refusal, which the screen shows.
 * @param changed calls whose facts the command changes; a stable list
 */
export function useSend<I, O>(
  command: DirectCommand<I, O>,
  changed: readonly AnyCall[],
): (input: I) => Promise<O> {
  return useCallback(
    async (input) => {
      try {
        const output = await send(command, input);
        for (const { name } of changed) void queryClient.invalidateQueries({ queryKey: [name] });
        return output;
      } catch (error) {
        reportFailure({ error, hideMessage: true });
        throw error;
      }
    },
    [command, changed],
  );
}
