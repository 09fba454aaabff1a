// Shares the address of the screen: by the device's own means, else by copying it.
import { Share20Regular } from '@fluentui/react-icons';
import { useText } from '#i18n/use-text.ts';
import { tell } from '#session/messages.ts';
import { useActionStyles } from '#ui/action-styles.ts';

/** A button; what came of it is told. */
export function ShareButton({ title }: { title: string }) {
  const actions = useActionStyles();
  const text = useText();
  const share = async () => {
    const data = { title, url: location.href };
    // On desktops the system's dialog is slower than the clipboard.
    if (navigator.maxTouchPoints > 0 && navigator.canShare?.(data)) {
      // Rejects when the reader thinks better of it.
      await navigator.share(data).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(data.url);
      tell({ manner: 'toast', intent: 'success', text: text('notices.copied') });
    } catch {
      tell({ manner: 'toast', intent: 'warning', text: text('notices.copyFailed') });
    }
  };
  return (
    <button type="button" className={actions.quiet} onClick={() => void share()}>
      <Share20Regular aria-hidden="true" />
      {text('notices.share')}
    </button>
  );
}
