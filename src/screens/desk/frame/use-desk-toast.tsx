// Toasts of the desk: what was done, with a way back.
import {
  Button,
  Toast,
  type ToastIntent,
  ToastTitle,
  useToastController,
} from '@fluentui/react-components';
import { useCallback } from 'react';
import { useText } from '#i18n/use-text.ts';

/** Id of the desk's toaster. */
export const deskToaster = 'desk';

/** A way back takes a moment to be seen. */
const durationMs = { withWay: 12_000, alone: 5_000 };

/** Returns a function that shows a toast; `onUndo` adds the button that takes back what was done. */
export function useDeskToast(): (words: string, intent?: ToastIntent, onUndo?: () => void) => void {
  const { dispatchToast, dismissToast } = useToastController(deskToaster);
  const text = useText();
  return useCallback(
    (words, intent = 'success', onUndo) => {
      const toastId = crypto.randomUUID();
      const undo = () => {
        dismissToast(toastId);
        onUndo?.();
      };
      dispatchToast(
        <Toast>
          <ToastTitle
            action={
              onUndo === undefined ? null : (
                <Button size="small" onClick={undo}>
                  {text('desk.undo')}
                </Button>
              )
            }
          >
            {words}
          </ToastTitle>
        </Toast>,
        {
          toastId,
          intent,
          timeout: onUndo === undefined ? durationMs.alone : durationMs.withWay,
          pauseOnHover: true,
          pauseOnWindowBlur: true,
        },
      );
    },
    [dispatchToast, dismissToast, text],
  );
}
