// Pairs of a text (an identifier, initials) and its document, sorted so that a search can look a text up.

import { packTexts, type SortedTexts } from './sorted-texts.ts';
import { GrowingNumbers } from './uint32-builder.ts';

export class OwnedTexts {
  readonly #texts: string[] = [];
  readonly #owners = new GrowingNumbers();

  add(text: string, document: number): void {
    this.#texts.push(text);
    this.#owners.push(document);
  }

  done(): { texts: SortedTexts; owners: Uint32Array<ArrayBuffer> } {
    const texts = this.#texts;
    const order = Array.from(texts.keys());
    order.sort((one, other) => ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1));
    const owners = this.#owners.view();
    return {
      texts: packTexts(
        order.map((index) => texts[index] ?? ''),
        { isDictionary: false },
      ),
      owners: Uint32Array.from(order, (index) => owners[index] ?? 0),
    };
  }
}
