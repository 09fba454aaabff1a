// Reading at another node what this one has no index for.
import type { AnyCall } from '#contract/calls/declare.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { HostFacts } from './host-facts.ts';

/**
 * Reads at a search node; null where none answers, or where the query needs no index.
 *
 * @throws AppError for a refusal of the search node
 */
export type RemoteRead = (
  call: AnyCall,
  input: unknown,
  host: HostFacts & { library: LibraryRecord },
  now: Date,
) => Promise<{ data: unknown; isCurrent: boolean } | null>;
