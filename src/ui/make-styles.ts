// Styles of our own components: compiled and put into the document ahead of the first drawing, in
// slices, where Fluent's own `makeStyles` does both while React draws (decision 014).
import { makeStyles as compiler, createDOMRenderer, type GriffelStyle } from '@griffel/core';
import { pause } from '#browser/pause.ts';

const renderer = createDOMRenderer(globalThis.document);
/** What was declared and not yet compiled. */
const waiting: (() => unknown)[] = [];
/** Compiling pauses after so long: a key pressed meanwhile is answered, ms. */
const sliceMs = 3;

/**
 * Declares styles by slot, as Griffel's `makeStyles`; the result is called while drawing and gives
 * class names by slot.
 */
export function makeStyles<Slots extends string>(
  styles: Record<Slots, GriffelStyle>,
): () => Record<Slots, string> {
  const compute = compiler(styles);
  const classes = () => compute({ dir: 'ltr', renderer });
  waiting.push(classes);
  return classes;
}

/** Compiles what was declared until now, in tasks of its own. */
export async function compileAhead(): Promise<void> {
  if (waiting.length > 0) await pause();
  let began = performance.now();
  for (let compile = waiting.shift(); compile !== undefined; compile = waiting.shift()) {
    compile();
    if (performance.now() - began < sliceMs) continue;
    await pause();
    began = performance.now();
  }
}
