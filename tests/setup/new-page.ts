// Test files of the page share a process, because React and its controls take longer to load than most files to run.
// Each still begins as a new page: with its own copy of our modules, and heard by no page before it.
import { afterAll, vi } from 'vitest';

const opened: BroadcastChannel[] = [];
const { BroadcastChannel: Channel } = globalThis;

vi.resetModules();
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
};

afterAll(() => {
  // The next file is loaded before its first test: it must not meet what the last one put in place of globals.
  vi.unstubAllGlobals();
  for (const channel of opened) channel.close();
  globalThis.BroadcastChannel = Channel;
});
