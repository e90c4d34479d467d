import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isFormBegun } from '../../visitor/begun-form.ts';
import { Button } from '@prichal/ui/button.tsx';
import { filesOfThisPage, followLinksAsDocuments, startPageWorker } from './page-worker.ts';
import type { StartedWorker } from './start-worker.ts';

/** Delay after which an open page is reported to the worker, with the files it has loaded, ms. */
const SEEN_AFTER_MS = 1500;

/**
 * Starts the worker when the page is idle, reports pages being read to it, and offers an update without forcing it.
 */
export function UpdateOffer() {
  const [newer, setNewer] = useState(false);
  const worker = useWorker(() => setNewer(true));
  return (
    newer && <Offer onAccept={() => worker.current?.accept()} onLater={() => setNewer(false)} />
  );
}

function useWorker(onNewer: () => void) {
  const worker = useRef<StartedWorker>(null);
  const started = useRef<Promise<StartedWorker | null>>(null);
  const { pathname, search } = useLocation();
  useEffect(() => followLinksAsDocuments(window), []);
  useEffect(() => {
    const reportSeen = async () => {
      started.current ??= startPageWorker(onNewer);
      worker.current = await started.current;
      const { origin } = window.location;
      if (navigator.onLine)
        worker.current?.reportSeen(origin + pathname + search, filesOfThisPage());
    };
    const timer = setTimeout(() => void reportSeen().catch(() => {}), SEEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // what stands above the next page is not that page's
      document.querySelector('[data-queued-note]')?.remove();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the page alone decides when the message is announced again
  }, [pathname, search]);
  return worker;
}

/** A form that is half filled is not thrown away by the first press: what would be lost is said first. */
function Offer({ onAccept, onLater }: { onAccept: () => void; onLater: () => void }) {
  const [warned, setWarned] = useState(false);
  const [busy, setBusy] = useState(false);
  const accept = () => {
    if (!warned && isFormBegun(document)) {
      setWarned(true);
      return;
    }
    setBusy(true);
    onAccept();
  };
  return (
    <section
      aria-label="Обновление сайта"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-30 print:hidden"
    >
      <div
        role="status"
        className="pointer-events-auto grid w-full max-w-96 gap-3 rounded-md border border-line-strong bg-overlay p-4"
      >
        <p className="font-semi">Доступно обновление</p>
        <p className="text-small text-quiet">
          {warned
            ? 'Вы заполняете форму. Имя и\u00a0текст сохранятся, телефон и\u00a0согласие придётся ввести заново.'
            : 'Сайт стал новее, чем эта страница. Обновите её, когда вам удобно.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={accept}>
            {warned ? 'Всё равно обновить' : 'Обновить'}
          </Button>
          <Button variant="secondary" onClick={onLater}>
            Позже
          </Button>
        </div>
      </div>
    </section>
  );
}
