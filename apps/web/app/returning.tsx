import { RequestBar } from './features/requests/receipt/request-bar.tsx';
import { Returner } from './features/home/returner.tsx';
import { paths } from './paths.ts';

/** What an earlier page of this device has left to go on with: a sent request, and on the home page what was viewed. */
export function Returning({ pathname, isQuiet }: { pathname: string; isQuiet: boolean }) {
  return (
    <>
      {pathname === paths.home() && <Returner />}
      {isQuiet && <RequestBar pathname={pathname} />}
    </>
  );
}
