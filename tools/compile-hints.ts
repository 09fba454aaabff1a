// Tells the browser which chunks are needed whole at the start, so that it compiles their functions
// while it reads them, off the main thread, and not one by one when they are first called
// (V8's explicit compile hints; decision 018). Other engines read a comment.
import type { Plugin } from 'vite';

/** The comment as V8 wants it: the very first line of the file. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Marks the chunks of these names. Runs after minification, which would drop a comment. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // After Vite has written its list of chunks at the top of some.
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
