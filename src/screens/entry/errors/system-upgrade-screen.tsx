// Shown when the service is unreachable and nothing is stored (docs/requirements.md, S2.17): says what is
// down and since when, and retries until it is back.
import { PlugDisconnected48Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { minuteOf } from '#contract/rules/day.ts';
import { useText } from '#i18n/use-text.ts';
import { pathWithin } from '#session/arrival.ts';
import { hasNetworkAtom, tenancyAtom } from '#session/atoms.ts';
import { renewTenancy } from '#session/boot.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { EntryFrame, useEntryStyles } from '../entry-frame.tsx';
import { useRetry } from './use-retry.ts';

/** Says it, retries, and goes back as soon as the library answers. */
export function SystemUpgradeScreen() {
  const styles = useEntryStyles();
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tenancy = useAtomValue(tenancyAtom);
  // Each failed attempt reports "down" again; the screen shows the time of the first report.
  const [since] = useState(() => (tenancy.kind === 'down' ? tenancy.since : null));
  const back = pathWithin(params.get('back') ?? '', location.origin) ?? '/';
  const attempt = useCallback(async () => {
    const found = await renewTenancy();
    if (found.kind === 'down' || (found.kind === 'library' && !found.isFresh)) return false;
    void navigate(back, { replace: true });
    return true;
  }, [navigate, back]);
  const { isTrying, secondsLeft, tryNow } = useRetry(attempt, tenancy.kind === 'down');
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const title = text(hasNetwork ? 'frontDoor.down.title' : 'frontDoor.down.noNetwork');
  usePageTitle(title);
  return (
    <EntryFrame title={title} sign={<PlugDisconnected48Regular aria-hidden="true" />}>
      <p className={styles.text}>
        {text(hasNetwork ? 'frontDoor.down.text' : 'frontDoor.down.noNetworkText')}
      </p>
      {since === null ? null : (
        <p className={styles.quiet}>{text('frontDoor.down.since', { time: minuteOf(since) })}</p>
      )}
      {/* A screen reader does not announce the timer; it announces the retries once. */}
      <p className={styles.quiet} role="timer">
        {isTrying ? null : text('frontDoor.down.retryIn', { seconds: secondsLeft })}
      </p>
      <p className={styles.quiet} role="status">
        {isTrying ? text('frontDoor.down.trying') : null}
      </p>
      <div className={styles.actions}>
        <Button appearance="primary" disabled={isTrying} onClick={tryNow}>
          {text('frontDoor.down.retryNow')}
        </Button>
        {tenancy.kind === 'library' ? (
          <LinkButton to={back} replace>
            {text('frontDoor.down.readOffline')}
          </LinkButton>
        ) : null}
      </div>
    </EntryFrame>
  );
}
