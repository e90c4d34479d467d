import { createBrowserRouter } from 'react-router';
import { onTurnedAway } from './api/call-api.ts';
import { queryClient } from './api/query-client.ts';
import { SECOND_FACTOR_PAGE, isSignIn, signInPath } from './frame/session-guard.ts';
import { ROUTES } from './routes.tsx';

export const router = createBrowserRouter(ROUTES, { basename: '/office' });

/**
 * The session has ended: to the sign-in and back to where one was. Nothing of the person stays in memory. Opened by a
 * password alone, it leads to what is missing.
 */
onTurnedAway((lacksFactor) => {
  const { location, navigation } = router.state;
  const at = navigation.location ?? location;
  // a page asks several things, and the first of the answers has led out
  if (!lacksFactor && isSignIn(at)) return;
  const to = lacksFactor ? SECOND_FACTOR_PAGE : signInPath(at);
  void router.navigate(to, { replace: true }).then(() => queryClient.clear());
});
