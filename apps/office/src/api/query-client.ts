import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-error.ts';

const READ_ATTEMPTS = 3;

/** What the server said, in memory of this tab alone: nothing of the office is stored on a device. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < READ_ATTEMPTS - 1 && error instanceof ApiFailure && error.isTransient,
    },
    mutations: {
      // a change is sent once: whether it was done before the network was lost is for the reader to see
      retry: false,
      // without a network it fails at once and says so, instead of waiting unseen
      networkMode: 'always',
    },
  },
});
