import type { Brand } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { pageOutbox } from './outbox/page-outbox.ts';
import { PhoneLink } from './phone-link.tsx';

export const KEPT_TEXTS = {
  title: 'Отправим, когда появится связь',
  onDevice:
    'Заявка сохранена на этом устройстве. Страницу можно закрыть: отправим её, когда вы снова откроете сайт.',
  onPage:
    'Браузер не даёт хранить данные, поэтому заявка держится только на этой странице. Не закрывайте её, пока заявка не уйдёт.',
  tryingAgain: 'Заявка сохранена на этом устройстве: попробуем отправить её ещё раз сами.',
} as const;

/** Whether the browser keeps a request longer than the page lives. */
export function useKeepsOnDevice(): boolean {
  const [durable, setDurable] = useState(true);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const outbox = await pageOutbox();
      if (!gone) setDurable(outbox.durable);
    };
    void look();
    return () => {
      gone = true;
    };
  }, []);
  return durable;
}

/** The request waits on the device: in the form's place, or, `inForm`, above its button. */
export function KeptPanel({ brand, inForm = false }: { brand: Brand; inForm?: boolean }) {
  const durable = useKeepsOnDevice();
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
        {KEPT_TEXTS.title}
      </h2>
      <p className="text-quiet">{durable ? KEPT_TEXTS.onDevice : KEPT_TEXTS.onPage}</p>
      <p>
        Не хотите ждать? <PhoneLink brand={brand} />
      </p>
    </section>
  );
}
