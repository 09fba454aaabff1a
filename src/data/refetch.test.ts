import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refetchPatronFacts } from './refetch.ts';

afterEach(() => queryClient.clear());

const own = ['fact', 'demo|reader|viewed'];

test('a first reading that is under way is not taken for the news', async () => {
  const answers: ((reads: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: own, queryFn });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  const reading = refetchPatronFacts();
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
  await refetchPatronFacts();
  expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['fact', 'demo||databases'])?.isInvalidated).toBe(false);
});
