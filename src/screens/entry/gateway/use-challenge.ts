// A verification for a form. Its proof starts as soon as the service sends it, so that the proof is
// ready when the reader has filled in the form.
import { useCallback, useEffect, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { prove } from '#client/transport/prove.ts';
import { makeChallenge } from '#contract/calls/library/platform.ts';
import type { Challenge, Language } from '#contract/models/model.ts';

interface ListQuery {
  challenge: Challenge | null;
  /** Null when this browser cannot compute a proof. */
  proof: Promise<string | null>;
}

const nothing: ListQuery = { challenge: null, proof: Promise.resolve(null) };

/** A verification for the trial form; another one on request. */
export function useChallenge(language: Language) {
  const [received, setReceived] = useState(nothing);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = attempt >= 0;
    const controller = new AbortController();
    send(makeChallenge, { form: 'applyTrial', language }).then(
      (challenge) => {
        if (!isHere) return;
        const proof = prove(challenge.proof, controller).catch(() => null);
        setReceived({ challenge, proof });
        setHasFailed(false);
      },
      () => {
        if (isHere) setHasFailed(true);
      },
    );
    return () => {
      isHere = false;
      controller.abort();
    };
  }, [attempt, language]);
  const another = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...received, hasFailed, another };
}
