// Removes the schemas from the worker: they would cost a third of its size limit and grow with every call, while the
// worker only passes data on. The page validates what it reads, also from memory.
import type { Plugin } from 'vite';

const schemaImport = /^import \* as z from 'zod\/mini';$/m;
/** Fields that only the OpenAPI document uses. */
const summary = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;
const replacement = "import { schemas as z } from '#sw/unchecked-schemas.ts';";

/** Only for the worker's build: replaces the contract's schemas with ones that accept everything. */
export function uncheckedSchemas(): Plugin {
  return {
    name: 'unchecked-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[^?]*\.ts$/.test(id) || !code.includes("from 'zod/mini'")) return null;
      if (code.includes("import type * as z from 'zod/mini'")) return null;
      // Anything else would silently include the whole library again.
      if (!schemaImport.test(code)) this.error(`${id} must import zod as \`* as z\``);
      return {
        code: code.replace(schemaImport, replacement).replace(summary, "  summary: '',"),
        map: null,
      };
    },
  };
}
