// Numbers, prices and shares as the language writes them.
import { useMemo } from 'react';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** Returns functions for the words; '' for a number that is not known. */
export function useNumberWords() {
  const tag = tagOf(useLanguage());
  return useMemo(() => {
    const counts = new Intl.NumberFormat(tag);
    const shares = new Intl.NumberFormat(tag, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    return {
      countOf: (count: number) => counts.format(count),
      changeIn: (share: number | null) => (share === null ? '' : shares.format(share)),
      moneyOf: (amount: number | null, currency: string | null, digits = 0) =>
        amount === null
          ? ''
          : new Intl.NumberFormat(tag, {
              ...(currency ? { style: 'currency', currency, currencyDisplay: 'code' } : {}),
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
            }).format(amount),
    };
  }, [tag]);
}
