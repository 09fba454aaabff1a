// The client program of a database: its link, and how often it was downloaded.
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { serverNow } from '#client/calls/clock.ts';
import { recordDownload } from '#contract/calls/patron/visits.ts';
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import { useText } from '#i18n/use-text.ts';

type Client = Pick<DatabaseDetail, 'id' | 'clientDownloadUrl' | 'clientDownloadCount'>;

/** The download never waits for its counting, and a count that fails is not said. */
export function ClientDownload({ detail }: { detail: Client }) {
  const text = useText();
  const { id, clientDownloadUrl: url, clientDownloadCount } = detail;
  const [counted, setCounted] = useState<number | null>(null);
  const count = counted ?? clientDownloadCount;
  const record = () => {
    send(recordDownload, { id, at: new Date(serverNow()).toISOString() }).then(
      (answer) => setCounted(answer.count),
      () => {},
    );
  };
  return (
    <>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noopener" onClick={record}>
          {text('databases.detail.clientDownload')}
        </a>
      )}
      {url !== null && count !== null ? ' · ' : null}
      {count === null ? null : text('databases.detail.clientCount', { count })}
    </>
  );
}
