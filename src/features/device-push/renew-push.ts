// Saves this browser's subscription again when a signed-in reader opens the portal: the session or the language may be
// another one, or the browser may have replaced it while nobody answered.
import { currentPush } from '#browser/push.ts';
import { send } from '#client/calls/calls.ts';
import { savePush } from '#contract/calls/patron/push.ts';
import type { Language } from '#contract/models/model.ts';

/** Does nothing where notifications are off; a failure is repeated at the next start. */
export async function renewPush(language: Language): Promise<void> {
  const browser = await currentPush().catch(() => null);
  if (browser !== null) await send(savePush, { ...browser, language }).catch(() => undefined);
}
