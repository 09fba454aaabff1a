// Leaves the schemas out of the worker: they would cost a third of its 25 KB and grow with every
// call, while the worker only passes data on. The page checks what it reads, from memory too.
import type { Plugin } from 'vite';

const schemaImport = /^import \* as z from 'zod\/mini';$/m;
/** What only the OpenAPI document says. */
const summary = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;
const replacement = "import { schemas as z } from '#sw/unchecked-schemas.ts';";

/** For the worker's build alone: the contract's files get schemas that take everything. */
export function uncheckedSchemas(): Plugin {
  return {
    name: 'unchecked-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[^?]*\.ts$/.test(id) || !code.includes("from 'zod/mini'")) return null;
      if (code.includes("import type * as z from 'zod/mini'")) return null;
      // Anything else would bring the whole library back in unnoticed.
      if (!schemaImport.test(code)) this.error(`${id} must import zod as \`* as z\``);
      return {
        code: code.replace(schemaImport, replacement).replace(summary, "  summary: '',"),
        map: null,
      };
    },
  };
}
