// Handing on: the address of a screen, or a text.
import { Button } from '@fluentui/react-components';
import { Share20Regular } from '@fluentui/react-icons';
import { type Translate, useText } from '#i18n/use-text.ts';
import { tell } from '#session/messages.ts';

/** Shares this screen's address by the system's own sheet, or copies it. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const text = useText();
  const share = async () => {
    const url = location.href;
    if (!('share' in navigator)) return copy(url, text('databases.detail.addressCopied'), text);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The reader closed the sheet: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(url, text('databases.detail.addressCopied'), text);
    }
  };
  return (
    <Button className={className} icon={<Share20Regular />} onClick={() => void share()}>
      {text('databases.detail.share')}
    </Button>
  );
}

/** Copies a text and says so. */
export async function copy(words: string, said: string, text: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    tell({ manner: 'toast', intent: 'success', text: said });
  } catch {
    tell({ manner: 'toast', intent: 'warning', text: text('databases.detail.copyFailed') });
  }
}
