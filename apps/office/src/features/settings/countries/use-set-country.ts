import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { PRICING_KEY } from '../../../api/pricing.ts';
import { saleCountriesQuery, setSaleCountry } from '../../../api/sale-countries.ts';

/** Stores a country; the list that comes back is shown. */
export function useSetCountry(onDone: () => void) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: setSaleCountry,
    onSuccess: (answer) => {
      queries.setQueryData(saleCountriesQuery.queryKey, answer);
      onDone();
      return queries.invalidateQueries({ queryKey: PRICING_KEY });
    },
    // a colleague was faster: what they wrote is put together with what was typed
    onError: () => queries.invalidateQueries({ queryKey: saleCountriesQuery.queryKey }),
  });
  return { save, failure: save.error && failureOf(save.error) };
}
