import { FORM_TEXTS, promiseText, zonePlace } from '@prichal/contract';
import type { Receipt } from '@prichal/contract';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The receipt: what was specified to be said, the number to name on the phone, and by when we answer. */
export function SuccessPanel({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const promise = useHydrated() ? promiseHere(receipt) : receipt.promise.text;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-4 py-4" aria-live="polite">
      <span className="grid size-12 place-items-center rounded-full border border-good text-good">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-block font-heading">
        {FORM_TEXTS.sent}
      </h2>
      <p className="text-quiet">{FORM_TEXTS.success}</p>
      <dl className="grid gap-1">
        <dt className="text-small text-quiet">Номер заявки</dt>
        <dd className="text-total font-bold tracking-total">{receipt.number}</dd>
      </dl>
      <p className="font-semi">{promise}</p>
    </section>
  );
}

/** The promise in the visitor's own time; the server says it in the office's. */
function promiseHere(receipt: Receipt): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const respondBy = new Date(receipt.promise.respond_by);
  const received = new Date(receipt.received_at);
  return promiseText({ openNow: false, respondBy }, received, zone, zonePlace(zone));
}
