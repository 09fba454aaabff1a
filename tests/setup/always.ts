// What holds for every value: a property test as one call.
import fc from 'fast-check';

/** Asserts that `check` passes for values of each kind, as many as the run tries. */
export const always = <Values extends [unknown, ...unknown[]]>(
  ...parts: Parameters<typeof fc.property<Values>>
): void => fc.assert(fc.property<Values>(...parts));
