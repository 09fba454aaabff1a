import { AppError } from '#contract/wire/errors.ts';
import type { SearchEngine, SearchIndex, Searching } from '#server/search/port.ts';

const preparing = {
  zh_CN: '检索正在准备中，稍后会自动显示',
  en: 'The search is being prepared and will be there in a moment',
};

/** @throws AppError `unavailable`, with its own message, when there is no index yet */
export async function readyIndex(search: SearchEngine, searching: Searching): Promise<SearchIndex> {
  return search.ready(searching).catch(() => {
    throw new AppError('unavailable', [], preparing);
  });
}
