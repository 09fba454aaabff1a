// Facts of a report with addresses that can be pressed.
import type { Fact } from '#ui/layout/fact-list.tsx';

/** Web and e-mail addresses as links; what a reader typed leads nowhere else. */
export function linkedFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) => {
    const { value } = fact;
    const address = typeof value === 'string' ? addressIn(value) : null;
    if (address === null) return fact;
    return {
      ...fact,
      value: (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {value}
        </a>
      ),
    };
  });
}

function addressIn(text: string): string | null {
  if (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)) return text;
  return /^[^\s@?&/:]+@[^\s@?&/:]+\.[^\s@?&/:]+$/.test(text) ? `mailto:${text}` : null;
}
