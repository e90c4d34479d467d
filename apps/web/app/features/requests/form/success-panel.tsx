import { FORM_TEXTS } from '@prichal/contract';
import type { Receipt } from '@prichal/contract';
import { useEffect, useRef } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';

/** The receipt in the form's place: what was specified to be said, the number to name on the phone, by when we answer. */
export function SuccessPanel({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
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
      <ReceiptEnd receipt={receipt} />
    </section>
  );
}

/** The same inside a form that stays. */
export function ReceiptBox({ receipt }: { receipt: Receipt }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which is no clean-up
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={box} className="grid gap-2 rounded-md border border-good px-4 py-3">
      <p className="flex items-start gap-2">
        <Icon name="check" className="text-good" />
        {FORM_TEXTS.success}
      </p>
      <dl className="flex flex-wrap items-baseline gap-x-3">
        <dt className="text-small text-quiet">Номер заявки</dt>
        <dd className="text-sum font-bold tracking-tight">{receipt.number}</dd>
      </dl>
      <ReceiptEnd receipt={receipt} />
    </section>
  );
}

function ReceiptEnd({ receipt }: { receipt: Receipt }) {
  return (
    <>
      {receipt.first_in_queue && <p className="text-good-text">Ваша заявка первая в очереди.</p>}
      <p className="font-semi">{receipt.promise.text}.</p>
      {receipt.receipt_url !== undefined && (
        <p>
          {/* a page of its own outside the site's navigation: signed, never indexed */}
          <a href={receipt.receipt_url} className="link inline-flex min-h-11 items-center">
            Страница заявки
          </a>
        </p>
      )}
    </>
  );
}
