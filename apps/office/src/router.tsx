import { createBrowserRouter } from 'react-router';
import { onTurnedAway } from './api/call-api.ts';
import { queryClient } from './api/query-client.ts';
import { SECOND_FACTOR_PAGE, signInPath } from './frame/session-guard.ts';
import { ROUTES } from './routes.tsx';

export const router = createBrowserRouter(ROUTES, { basename: '/office' });

/**
 * The session has ended: to the sign-in and back to where one was. Nothing of the person stays in memory. Opened by a
 * password alone, it leads to what is missing.
 */
onTurnedAway((lacksFactor) => {
  const { location, navigation } = router.state;
  const to = lacksFactor ? SECOND_FACTOR_PAGE : signInPath(navigation.location ?? location);
  void router.navigate(to, { replace: true }).then(() => queryClient.clear());
});
