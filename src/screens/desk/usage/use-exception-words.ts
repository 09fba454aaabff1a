// What a provider said, and what it means.
import { useCallback } from 'react';
import { useText } from '#i18n/use-text.ts';

/** Words of the service in place of the provider's. */
const own = ['noAnswer', 'notAllowed', 'tooLarge', 'noReport'] as const;
/** Numbers that say what a librarian can do. */
const known = [
  '1011',
  '1020',
  '1030',
  '2000',
  '2010',
  '2020',
  '3000',
  '3030',
  '3031',
  '3032',
  '3040',
] as const;

/** Returns a function for the words. */
export function useExceptionWords() {
  const text = useText();
  return useCallback(
    (message: string, stoppedBy: number | null) => {
      const code = /^\d{4}/.exec(message)?.[0] ?? String(stoppedBy ?? '');
      const number = known.find((each) => each === code);
      const word = own.find((each) => each === message);
      if (word !== undefined) return text(`deskUsage.problems.${word}`);
      return number === undefined
        ? message
        : `${text(`deskUsage.exceptions.${number}`)} (${message})`;
    },
    [text],
  );
}
