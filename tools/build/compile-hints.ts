// Marks the chunks that are needed completely at the start, so that the browser compiles their functions while it
// downloads them, off the main thread (V8's explicit compile hints; decision 018). Other engines ignore the
// comment.
import type { Plugin } from 'vite';

/** The comment that V8 expects in the first line of the file. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Marks the chunks with these names. Runs after minification, which would remove a comment. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // After Vite has written its list of chunks at the top of some files.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
          chunk.code = compileHint + chunk.code;
        }
      },
    },
  };
}
