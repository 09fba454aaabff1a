// Shares the address of a screen, or copies a text.
import { Share20Regular } from '@fluentui/react-icons/svg/share';
import { type Translate, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { useActionStyles } from '#ui/styles/action-styles.ts';

interface ShareButtonProps {
  /** The title of the shared content. */
  title: string;
  look?: 'secondary' | 'transparent';
}

/** Shares this screen's address with the device's share sheet, or copies it. */
export function ShareButton({ title, look = 'secondary' }: ShareButtonProps) {
  const actions = useActionStyles();
  const text = useText();
  const share = async () => {
    const data = { title, url: location.href };
    // On desktops, the share dialog is slower than the clipboard.
    if (navigator.maxTouchPoints > 0 && navigator.canShare?.(data)) {
      // The promise rejects if the reader cancels.
      await navigator.share(data).catch(() => {});
      return;
    }
    await copy(data.url, text('shell.share.addressCopied'), text);
  };
  return (
    <button type="button" className={actions[look]} onClick={() => void share()}>
      <Share20Regular aria-hidden="true" />
      {text('shell.share.share')}
    </button>
  );
}

/** Copies a text and shows a message. */
export async function copy(words: string, said: string, text: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showMessage({ manner: 'toast', intent: 'success', text: said });
  } catch {
    showMessage({ manner: 'toast', intent: 'warning', text: text('shell.share.copyFailed') });
  }
}
