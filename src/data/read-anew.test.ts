import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { followNetwork, readPatronsFactsAnew } from './read-anew.ts';

afterEach(() => queryClient.clear());

const own = ['fact', 'demo|reader|viewed'];

test('a first reading that is under way is not taken for the news', async () => {
  const answers: ((told: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: own, queryFn });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  const reading = readPatronsFactsAnew();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await reading;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

test('what is not on the screen is read when it is shown next, and facts of nobody stay', async () => {
  queryClient.setQueryData(own, 'old');
  queryClient.setQueryData(['fact', 'demo||databases'], 'all');
  await readPatronsFactsAnew();
  expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['fact', 'demo||databases'])?.isInvalidated).toBe(false);
});

test('a network that comes later than the browser says is asked again until the answer is fresh', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
  try {
    const answers = [false, false, true];
    const queryFn = vi.fn(async () => ({ isFresh: answers.shift() ?? true }));
    const options = {
      queryKey: ['fact', 'demo||databases'],
      queryFn,
      refetchInterval: false as const,
    };
    const observer = new QueryObserver(queryClient, options);
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toEqual({ isFresh: false });
    followNetwork();
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(observer.getCurrentResult().data).toEqual({ isFresh: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    stop();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
