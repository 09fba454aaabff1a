// Shown when the service does not answer for a link to a resource or for the sign-in: the worker shows
// this page instead (src/contract/wire/service-paths.ts, `doorPrefixes`).
import { useAtomValue } from 'jotai';
import { useParams } from 'react-router-dom';
import { ResourceRef } from '#contract/models/model.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useResourceName } from '#features/resource-name/use-resource-name.ts';
import { useText } from '#i18n/use-text.ts';
import { hasNetworkAtom } from '#session/atoms.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, LibraryMark, useEntryStyles } from '../entry-frame.tsx';

export function AwayScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const { kind, id } = useParams();
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const parsed = ResourceRef.safeParse({ kind, id });
  const resource = parsed.success ? parsed.data : null;
  const name = useResourceName(resource);
  const title = text(resource === null ? 'entry.away.signIn' : 'entry.away.title');
  usePageTitle(title);
  return (
    <EntryFrame title={title} sign={<LibraryMark />}>
      {name === '' ? null : <p className={styles.quiet}>{name}</p>}
      <p className={styles.text} role="alert">
        {text(hasNetwork ? 'entry.middle.offline' : 'entry.away.noNetwork')}
      </p>
      <div className={styles.actions}>
        {/* The link has the same address: it works as soon as the service answers. */}
        <Button appearance="primary" onClick={() => location.reload()}>
          {text('entry.middle.again')}
        </Button>
        <LinkButton to={resource === null ? '/' : resourcePath(resource)}>
          {text(resource === null ? 'failures.notFound.home' : 'entry.middle.back')}
        </LinkButton>
      </div>
    </EntryFrame>
  );
}
