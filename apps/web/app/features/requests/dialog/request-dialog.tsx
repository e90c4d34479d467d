import { FORM_STATUS_MS } from '@prichal/contract';
import type { Brand, Receipt } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import type { RequestSubject } from '../../../site/request-opener.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { REQUEST_FORM_TEXTS } from '../form/request-form-texts.ts';
import { PromiseLine } from '../form/promise-line.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { trackOpened } from '../form/track-form.ts';
import { useVisibleTimer } from '../form/use-visible-timer.ts';

/**
 * The request dialog: service detail (when opened from a service) → form → receipt → closes by itself after 4 s,
 * not while it is pointed at, focused or hidden. Closing resets it.
 */
export function RequestDialog({
  subject,
  ...rest
}: DialogProps & { subject: RequestSubject | null }) {
  return subject && <OpenDialog subject={subject} {...rest} />;
}

interface DialogProps {
  brand: Brand;
  /** address that takes the form without scripts */
  action: string;
  onClose: () => void;
}

function OpenDialog({
  subject,
  brand,
  action,
  onClose,
}: DialogProps & { subject: RequestSubject }) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [reading, setReading] = useState(subject.service !== undefined);
  const shownService = reading ? subject.service : undefined;
  const panel = useRef<HTMLDivElement>(null);
  useVisibleTimer(receipt ? FORM_STATUS_MS : null, panel, onClose);
  const opened = useEffectEvent(() => trackOpened(subject));
  useEffect(() => opened(), []);
  return (
    <Dialog open onClose={onClose} label={REQUEST_FORM_TEXTS[subject.kind].title}>
      {/* with the cross: a focus that the visitor moves there holds the panel too */}
      <div ref={panel}>
        {/* stays while the form is scrolled: on a phone as a bar, so that no field comes under the cross */}
        <div className="sticky top-0 z-20 flex items-center justify-end border-line bg-overlay max-md:border-b md:h-0 md:items-start">
          <p aria-hidden="true" className="grow pl-6 text-card font-semi md:hidden">
            {shownService || receipt ? '' : REQUEST_FORM_TEXTS[subject.kind].title}
          </p>
          <div className="m-1 h-12 rounded-md bg-overlay md:mt-3 md:mr-3">
            <DialogClose onClose={onClose} />
          </div>
        </div>
        <div className="grid md:grid-cols-[21.5rem_1fr]">
          {/* the service detail has its own heading, so on a phone this panel would repeat the name */}
          <aside
            className={`@container flex flex-col gap-6 border-line-strong bg-raised p-6 max-md:border-b max-md:py-4 md:border-r md:border-dashed md:p-8 ${shownService ? 'max-md:hidden' : ''}`}
          >
            <DialogSubject subject={subject} brand={brand} sent={receipt !== null} />
            {!receipt && (
              <div className="mt-auto border-t border-line pt-5 max-md:hidden">
                <PromiseLine brand={brand} />
              </div>
            )}
          </aside>
          <div className="p-6 md:p-10 md:pr-14">
            {shownService ? (
              <ServiceDetail service={shownService} onOrder={() => setReading(false)} />
            ) : (
              <RequestForm
                brand={brand}
                subject={subject}
                action={action}
                compact={subject.service !== undefined}
                onAccepted={setReceipt}
              />
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function ServiceDetail({
  service,
  onOrder,
}: {
  service: NonNullable<RequestSubject['service']>;
  onOrder: () => void;
}) {
  return (
    <div className="grid gap-4">
      <h2 className="pr-12 text-block font-heading">{service.title}</h2>
      {service.price && <p className="text-lead md:hidden">{service.price}</p>}
      {service.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-quiet">
          {paragraph}
        </p>
      ))}
      <Button size="large" onClick={onOrder} className="mt-3">
        Заказать консультацию
      </Button>
    </div>
  );
}
