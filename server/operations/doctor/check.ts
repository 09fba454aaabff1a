/** `warning`: it works, but look at it; `wrong`: it does not work, or is not safe. */
type Verdict = 'ok' | 'warning' | 'wrong';

export interface Check {
  name: string;
  verdict: Verdict;
  found: string;
  /** '' where nothing is to be done. */
  advice: string;
}

export const ok = (name: string, found: string): Check => ({
  name,
  verdict: 'ok',
  found,
  advice: '',
});

export const warning = (name: string, found: string, advice: string): Check => ({
  name,
  verdict: 'warning',
  found,
  advice,
});

export const wrong = (name: string, found: string, advice: string): Check => ({
  name,
  verdict: 'wrong',
  found,
  advice,
});

export async function attempted(
  name: string,
  advice: string,
  work: () => Check[] | Promise<Check[]>,
): Promise<Check[]> {
  try {
    return await work();
  } catch (error) {
    return [wrong(name, messageOf(error), advice)];
  }
}

export function messageOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: unknown };
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return `${message ?? error}${reason}`.replaceAll(/\s+/g, ' ');
}
