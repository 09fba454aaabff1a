// The index of all titles. Files are renamed when they are complete: nodes of one machine may share the folder.
import type { Store } from '#server/store/connection/database.ts';
import { databaseIdentity } from '../rows/title-changes.ts';
import type { Base } from './build-jobs.ts';
import type { Builder } from './builder.ts';
import { nameOfBase, readIndexFile } from './index-file.ts';

export interface BaseSource {
  /** True if it is another database, or was restored to an earlier time. */
  look(): Promise<boolean>;
  kept(): Promise<Base | null>;
  /** @param size size of the base that the new one replaces, undefined for none */
  build(size?: number, onReading?: () => void): Promise<Base>;
}

interface Dependencies {
  store: Store;
  builder: Builder;
  folder: string | null;
  onLog: (message: string, fields?: object) => void;
}

export function baseSource({ store, builder, folder, onLog }: Dependencies): BaseSource {
  let identity: string | null = null;

  async function kept(): Promise<Base | null> {
    if (folder === null || identity === null) return null;
    try {
      return (await readIndexFile(folder, nameOfBase(identity), identity)) as Base;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') onLog('The search index on disk is not used', { reason: message });
      return null;
    }
  }

  return {
    kept,
    look: async () => {
      const before = identity;
      identity = await store.onPlatform(databaseIdentity);
      return before !== null && identity !== before;
    },
    build: async (size, onReading) => {
      onLog('The search index is built', { insteadOf: size });
      const built = await builder.base(folder, size !== undefined);
      if (built.isKept) {
        onReading?.();
        const found = await kept();
        if (found === null) throw new Error('The search index that was kept is not there');
        return found;
      }
      if (built.trouble !== null) onLog('The search index is not kept', { reason: built.trouble });
      return built.base;
    },
  };
}
