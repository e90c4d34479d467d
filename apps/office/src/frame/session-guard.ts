import type { StaffRole } from '@prichal/contract/office';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiFailure } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { takeUpCountries } from '../api/sale-countries.ts';
import { sessionQuery } from '../api/session.ts';
import type { OfficeSession } from '../api/session.ts';

/** Where a person whose session was opened by a password alone sets up the rest. */
export const SECOND_FACTOR_PAGE = '/second-factor';

const OWN_PATH = /^\/(?![/\\])/;

/** Loader of everything behind the sign-in: the session, or the way to the sign-in and back. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<OfficeSession> {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session.factors === 'password') throw redirect(SECOND_FACTOR_PAGE);
    await takeUpCountries();
    return session;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED')
      throw redirect(signInPath(new URL(request.url)));
    throw error;
  }
}

/** Loader of a section of some roles; to others its address is unknown. */
export function requireRole(roles: readonly StaffRole[]) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { role } = await requireSession(args);
    if (!roles.includes(role)) throw new Response(null, { status: 404 });
    return null;
  };
}

export function isSignIn({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^(?:\/office)?\/sign-in$/.test(pathname);
}

/** Address of the sign-in that leads back to where one was; paths inside the office, without `/office`. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const back = pathname.replace(/^\/office(?=\/|$)/, '') + search;
  return isBackPath(back) && back !== '/'
    ? `/sign-in?back=${encodeURIComponent(back)}`
    : '/sign-in';
}

/** Where to go after the sign-in: an address of the office only, whatever the link says. */
export function backPath(search: URLSearchParams): string {
  const back = search.get('back') ?? '/';
  return isBackPath(back) ? back : '/';
}

function isBackPath(path: string): boolean {
  return OWN_PATH.test(path) && !/^\/(sign-in|start|second-factor)\b/.test(path);
}
