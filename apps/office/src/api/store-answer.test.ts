import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeAnswer } from './store-answer.ts';

test('an older answer that comes after a change does not undo it', async () => {
  const queries = new QueryClient();
  const late: ((seen: boolean) => void)[] = [];
  const deal = queryOptions({
    queryKey: ['deal', '1'],
    queryFn: () => new Promise<boolean>((resolve) => late.push(resolve)),
  });
  queries.setQueryData(deal.queryKey, false);
  const asked = queries.fetchQuery({ ...deal, staleTime: 0 }).catch(() => null);
  await expect.poll(() => late.length).toBe(1);
  await storeAnswer(queries, deal.queryKey, true);
  late[0]?.(false);
  await asked;
  expect(queries.getQueryData(deal.queryKey)).toBe(true);
});
