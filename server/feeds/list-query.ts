// What the queries of all feeds of lists have in common. What is no value of a filter is left out, as the list leaves it out.

const maxTerm = 200;
const maxValues = 50;
const maxLength = 200;

/** What narrows a list. */
export interface ListQuery<N extends string> {
  /** The search term; '' for none. */
  q: string;
  letter: string | null;
  chosen: Readonly<Record<N, readonly string[]>>;
}

/** Any text that is no longer than values are. */
export const short = (value: string) => value !== '' && value.length <= maxLength;
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** The search term of an address; '' for none. */
export const termIn = (params: URLSearchParams) => (params.get('q') ?? '').slice(0, maxTerm).trim();

/** The letter of an address; null for none. */
export function letterIn(params: URLSearchParams): string | null {
  const letter = params.get('letter')?.toUpperCase() ?? '';
  return /^[A-Z#]$/.test(letter) ? letter : null;
}

/** The values of a filter that may be asked for. */
export const valuesIn = (given: readonly string[], accepts: (value: string) => boolean) =>
  [...new Set(given)].filter(accepts).slice(0, maxValues);

/** The query as an address writes it: the same for every order of filters and values. */
export function paramsOf<N extends string>(
  { q, letter, chosen }: ListQuery<N>,
  names: readonly N[],
): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (letter !== null) params.set('letter', letter);
  for (const name of names) for (const value of chosen[name].toSorted()) params.append(name, value);
  return params;
}
