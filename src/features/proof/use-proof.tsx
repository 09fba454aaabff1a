// Asks who works here, before what cannot be undone: a call that the service refuses with `proofRequired` is sent again
// after the librarian has proved it.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { AppError } from '#contract/wire/errors.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}));

interface Waiting {
  onProved: () => void;
  onCancel: () => void;
}

/**
 * Returns a function that does something which may need a proof, and the dialog, which the screen renders. Where the
 * librarian closes the dialog, the function rejects with the service's refusal.
 */
export function useProof(): {
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  proofDialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withProof = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.error !== 'proofRequired') throw refusal;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ onProved: resolve, onCancel: () => reject(refusal) });
      }).finally(() => setWaiting(null));
      return work();
    }
  }, []);
  const proofDialog =
    waiting === null ? null : (
      <Suspense>
        <ProofDialog {...waiting} />
      </Suspense>
    );
  return { withProof, proofDialog };
}
