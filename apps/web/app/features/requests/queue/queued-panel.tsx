import type { Brand } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { pageOutbox } from './page-outbox.ts';
import { PhoneLink } from '../form/phone-link.tsx';

export const QUEUED_TEXTS = {
  title: 'Отправим, когда появится связь',
  onDevice:
    'Заявка сохранена на этом устройстве. Страницу можно закрыть: отправим её, когда вы снова откроете сайт.',
  onPage:
    'Браузер не даёт хранить данные, поэтому заявка держится только на этой странице. Не закрывайте её, пока заявка не уйдёт.',
  tryingAgain: 'Заявка сохранена на этом устройстве: попробуем отправить её ещё раз сами.',
} as const;

/** Whether the browser stores a request beyond the life of the page; asked anew for one that is queued now. */
export function useIsDurable(isQueued = true): boolean {
  const [durable, setDurable] = useState(true);
  useEffect(() => {
    let gone = !isQueued;
    const check = async () => {
      const outbox = await pageOutbox();
      if (!gone) setDurable(outbox.durable);
    };
    void check();
    return () => {
      gone = true;
    };
  }, [isQueued]);
  return durable;
}

/** A failure that is tried again by itself: what has become of the request. */
export function QueuedNote() {
  return useIsDurable() ? QUEUED_TEXTS.tryingAgain : QUEUED_TEXTS.onPage;
}

/** The request waits on the device: in the form's place, or, `inForm`, above its button. */
export function QueuedPanel({ brand, inForm = false }: { brand: Brand; inForm?: boolean }) {
  const durable = useIsDurable();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!inForm) heading.current?.focus();
  }, [inForm]);
  const frame = inForm ? 'rounded-md border border-warn px-4 py-3' : 'py-4';
  return (
    <section className={`grid gap-2 ${frame}`}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2 ${inForm ? 'font-semi' : 'text-block font-heading'}`}
      >
        <Icon name="clock" className="text-warn" />
        {QUEUED_TEXTS.title}
      </h2>
      <p className="text-quiet">{durable ? QUEUED_TEXTS.onDevice : QUEUED_TEXTS.onPage}</p>
      <p>
        Не хотите ждать? <PhoneLink brand={brand} />
      </p>
    </section>
  );
}
