// What is known of a question as an answer. Pure: the service tells it of its lists, a device of what it keeps.
import type { DeliveryItem, HeldCopy } from '../../models/delivery-model.ts';
import type { Answer, AnswerState } from '../../models/search-model.ts';

type Known = Omit<Answer, 'hit' | 'url' | 'path' | 'isArticle'>;

interface Wanted {
  /** What the query itself says. */
  wanted: DeliveryItem;
  /** The same with what the records say. */
  item: DeliveryItem;
  /** True where a resource covers the site at which it is. */
  isCovered: boolean;
}

/** Null where nothing tells which of several titles is meant. */
export function answered(copy: HeldCopy, { wanted, item, isCovered }: Wanted): Known | null {
  if (copy.isOneOfSeveral) return null;
  const { title } = copy;
  const isUncertain = copy.isHeld && isDoubtful(copy, wanted);
  return {
    state: stateOf(copy, item, isCovered && (!copy.isHeld || isUncertain)),
    item,
    ...(isUncertain && { isUncertain }),
    ...(title?.packageId !== undefined && { packageId: title.packageId }),
  };
}

function stateOf(copy: HeldCopy, { doi }: DeliveryItem, isCovered: boolean): AnswerState {
  const { title, work, isHeld, freeUrl } = copy;
  if (isCovered) return 'covered';
  if (isHeld) return 'held';
  if (freeUrl !== '') return 'freeAt';
  if (title?.isPrintOnly) return 'printOnly';
  if (title?.isHeld) return 'heldTo';
  // Lists of titles say nothing of an article of which only the DOI is known.
  return title === null && work === null && doi !== '' ? 'unknown' : 'notHeld';
}

/** True where the title is held, and no list says that what is asked for is in it, or is that edition. */
function isDoubtful({ title, work, ...copy }: HeldCopy, wanted: DeliveryItem): boolean {
  if (title?.kind === 'ebook')
    return wanted.year !== '' && wanted.isbn === '' && copy.known.year !== wanted.year;
  if (copy.isUncertain || copy.isUnstated) return true;
  const isPart = [wanted.title, wanted.volume, wanted.issue, wanted.pages, wanted.doi].some(
    (each) => each !== '',
  );
  const isPlaced = copy.isYearKnown || wanted.volume !== '' || work !== null;
  return title !== null && isPart && !isPlaced;
}
