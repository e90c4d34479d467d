import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change has answered. A question that was asked before the change and is still on its way is given up: its
 * older answer would undo the change on the screen.
 */
export async function storeAnswer<Answer>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: Answer,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Answer>(queryKey, answer);
}
