import type { CarList } from '@prichal/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, offline, readFailure } from './api-error.ts';

const FEW = 8;

/** Cars of the site's own catalogue that fit a text: what every visitor may read. */
export function carSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['catalog-search', text],
    enabled: text.trim() !== '',
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: text.trim(), limit: String(FEW) });
      const response = await fetch(`/api/v1/catalog/cars/?${query}`, { signal }).catch(
        (error: unknown) => {
          if (signal.aborted) throw error;
          throw offline();
        },
      );
      if (!response.ok) throw await readFailure(response);
      return ((await response.json()) as CarList).results;
    },
    retry: (failures, error) => failures < 1 && error instanceof ApiFailure && error.isTransient,
  });
}
