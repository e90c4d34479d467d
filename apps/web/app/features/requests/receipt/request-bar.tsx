import { useEffect, useMemo, useState } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../../paths.ts';
import { openRequests } from '../../../visitor/open-requests.ts';
import type { OpenRequest } from '../../../visitor/open-requests.ts';
import type { RequestState } from './request-state.ts';

/** The newest request that an earlier page of this device has sent, on every page but its own. */
export function RequestBar({ pathname }: { pathname: string }) {
  // looked up once for each page: the page that sends a request says so itself
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const request = useMemo(() => openRequests.list().find(({ hidden }) => !hidden), [pathname]);
  return request && request.address !== pathname && <Bar key={request.address} request={request} />;
}

/** How far it is, until it is answered; one press hides it for good. */
function Bar({ request }: { request: OpenRequest }) {
  const { number, address, promise } = request;
  const [text, setText] = useState(promise);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const own = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      // without an answer the promise stays
      const state = await fetchState(address, own.signal).catch(() => null);
      if (state === null) return;
      setText(state.text);
      setOver(!state.open);
      if (!state.open) openRequests.drop(address);
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      own.abort();
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [address]);
  if (isOver) return null;
  return (
    <section
      aria-label="Ваша заявка"
      data-request-bar=""
      className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-end in-[html:has([data-bottom-bar])]:max-lg:bottom-26 print:hidden"
    >
      <div className="pointer-events-auto flex max-w-full items-center rounded-md border border-line-strong bg-overlay text-small">
        {/* a page of its own outside the site's navigation: signed, never indexed */}
        <a href={address} className="min-w-0 py-2 pl-4 hover:text-accent-strong">
          <span className="link-plain font-semi whitespace-nowrap">Заявка {number}</span>{' '}
          <span className="text-quiet">{text}</span>
        </a>
        <button
          type="button"
          onClick={() => {
            openRequests.hide(address);
            setOver(true);
          }}
          className="grid size-11 shrink-0 place-items-center text-quiet hover:text-text"
        >
          <Icon name="close" size={16} />
          <span className="visually-hidden">Больше не показывать заявку {number}</span>
        </button>
      </div>
    </section>
  );
}

async function fetchState(address: string, signal: AbortSignal): Promise<RequestState> {
  const answer = await fetch(paths.receiptState(address), { signal });
  // the link is not known any more
  if (answer.status === 404) return { open: false, text: '' };
  if (!answer.ok) throw new Error(`state of a request: HTTP ${answer.status}`);
  return (await answer.json()) as RequestState;
}
