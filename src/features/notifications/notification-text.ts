// What a notification says, in one line. Pure.
import { DeliveryState } from '#contract/models/delivery-model.ts';
import { ReportState } from '#contract/models/feedback-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Translate } from '#i18n/use-text.ts';

/** The line in the reader's language. */
export function notificationText(
  { event, name: names, detail }: Notification,
  text: Translate,
  language: Language,
): string {
  const name = textIn(names, language);
  if (event === 'reportHandled') {
    const state = ReportState.safeParse(detail).data ?? 'inProgress';
    return withName(text(`notifications.reports.${state}`), name, text);
  }
  if (event === 'reportAssigned') {
    return withName(text('notifications.reports.assigned', { desk: detail }), name, text);
  }
  if (event === 'deliveryMoved') {
    const state = DeliveryState.safeParse(detail).data ?? 'checking';
    return withName(text(`notifications.deliveries.${state}`), name, text);
  }
  if (event === 'trialBegan' && detail !== '') {
    return text('notifications.events.trialBeganUntil', { name, day: detail });
  }
  return text(`notifications.events.${event}`, { name, day: detail });
}

function withName(what: string, name: string, text: Translate): string {
  return name === '' ? what : text('notifications.withName', { what, name });
}
