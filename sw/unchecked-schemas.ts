// What stands for zod in the worker's build (tools/build/worker-schemas.ts): the contract's declarations
// are read for their names, paths and families; their schemas take everything.

/** The result of `safeParse`, as a method of a schema and as a function. */
const taken = (...given: unknown[]) => ({ success: true, data: given.at(-1) });

/** Stands for any schema, any function that makes schemas, and any part of one. */
const anything: object = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === 'safeParse') return taken;
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    return anything;
  },
  apply: () => anything,
});

/** Replaces `import * as z from 'zod/mini'`. */
export const schemas = anything;
