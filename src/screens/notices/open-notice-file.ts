// Opens a file of a notice that is for some readers alone.
import { download } from '#browser/files.ts';
import { read } from '#client/calls/calls.ts';
import { openNoticeFile } from '#contract/calls/library/notices.ts';
import type { LibraryFile } from '#contract/models/knowledge-model.ts';
import { reportFailure } from '#data/report.ts';

/** Asks for an address that opens for minutes; a download is no navigation. */
export async function openOwnFile({ id, name }: LibraryFile): Promise<void> {
  try {
    const { data } = await read(openNoticeFile, { id });
    download(data.path, name);
  } catch (error) {
    reportFailure({ error, hideMessage: false });
  }
}
