// Notifications on this device: what the browser allows, whether they are on, and the steps to turn them on and off.
import { useCallback, useEffect, useState } from 'react';
import {
  askForPush,
  currentPush,
  type PushSupport,
  pushSupport,
  subscribePush,
  unsubscribePush,
} from '#browser/push.ts';
import { send } from '#client/calls/calls.ts';
import { getPush, removePush, savePush, sendTestPush } from '#contract/calls/patron/push.ts';
import type { Language } from '#contract/models/model.ts';
import { useRead } from '#data/use-read.ts';

/** Why the last step did not succeed. */
export type PushTrouble = 'dismissed' | 'noService' | 'notSaved' | 'notSent';

/**
 * Returns the state, and the steps. Support and subscription are known after the first drawing.
 * @param onChanged called after a step
 */
export function useDevicePush(language: Language, onChanged: () => void) {
  const [support, setSupport] = useState<PushSupport | null>(null);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<PushTrouble | null>(null);
  const look = useCallback(async () => {
    const found = pushSupport();
    const current = found === 'yes' ? await currentPush().catch(() => null) : null;
    setSupport(found);
    setEndpoint(current?.endpoint ?? '');
  }, []);
  useEffect(() => {
    void look();
    // The reader may come back from the browser's settings.
    const onShown = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [look]);
  const isEnabled = endpoint !== null && support === 'yes';
  const reading = useRead(getPush, { endpoint: endpoint ?? '' }, { isEnabled, hideMessage: true });

  /** Runs a step; a failure is said beside the button. */
  const run = async (step: () => Promise<PushTrouble | null>) => {
    setIsBusy(true);
    setTrouble(null);
    setTrouble(await step());
    await look();
    reading.retry();
    onChanged();
    setIsBusy(false);
  };

  const turnOn = (publicKey: string) =>
    run(async () => {
      if (!(await askForPush())) return 'dismissed';
      const browser = await subscribePush(publicKey).catch(() => null);
      if (browser === null) return 'noService';
      try {
        await send(savePush, { ...browser, language });
        return null;
      } catch {
        await unsubscribePush().catch(() => undefined);
        return 'notSaved';
      }
    });

  const turnOff = () =>
    run(async () => {
      // The browser's own end counts: the service forgets what its push service does not know.
      await unsubscribePush().catch(() => undefined);
      if (endpoint) await send(removePush, { endpoint }).catch(() => undefined);
      return null;
    });

  const tryIt = () =>
    run(async () => {
      const outcome = await send(sendTestPush, {}).catch(() => null);
      return outcome !== null && outcome.sent > 0 ? null : 'notSent';
    });

  return { support, reading, isBusy, trouble, turnOn, turnOff, tryIt };
}
