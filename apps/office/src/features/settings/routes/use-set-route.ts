import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { PRICING_KEY } from '../../../api/pricing.ts';
import { setThirdRoute, thirdRoutesQuery } from '../../../api/third-routes.ts';

/** Stores a setting; the list that comes back is shown. */
export function useSetRoute(onDone: () => void) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: setThirdRoute,
    onSuccess: (routes) => {
      queries.setQueryData(thirdRoutesQuery.queryKey, routes);
      onDone();
      return queries.invalidateQueries({ queryKey: PRICING_KEY });
    },
    // a colleague was faster: what they wrote is put together with what was typed
    onError: () => queries.invalidateQueries({ queryKey: thirdRoutesQuery.queryKey }),
  });
  return { save, failure: save.error && failureOf(save.error) };
}
