// Reads one title for its screen. A title of the other kind counts as missing.
import { getTitle } from '#contract/calls/collection/titles.ts';
import type { TitleDetail, TitleKind } from '#contract/models/title-model.ts';
import { type DetailReading, missing, useDetail } from '#features/read-detail/use-detail.ts';

/** Reads a title. */
export function useTitle(id: string, kind: TitleKind): DetailReading<TitleDetail> {
  const reading = useDetail(getTitle, id);
  return reading.data !== undefined && reading.data.kind !== kind ? missing(false) : reading;
}
