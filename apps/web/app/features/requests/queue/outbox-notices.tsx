import { FORM_TEXTS } from '@prichal/contract';
import type { Brand, Receipt } from '@prichal/contract';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { IconName } from '@prichal/ui/icon.tsx';
import { QUEUED_TEXTS } from './queued-panel.tsx';
import { PhoneLink } from '../form/phone-link.tsx';
import { useOutbox } from './use-outbox.ts';
import type { SentEntry } from './use-outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isLost } from './outbox.ts';

/** What became of requests whose form is gone: waiting, sent with the receipt, or not sent for a day. */
export function OutboxNotices({ brand }: { brand: Brand }) {
  const { entries, sent, now, remove, forget } = useOutbox();
  return (
    <section
      aria-label="Неотправленные заявки"
      className="pointer-events-none fixed right-4 left-4 z-40 grid max-md:top-20 md:bottom-4 justify-items-start gap-2 print:hidden"
    >
      <div aria-live="polite" className="contents">
        {entries.map((entry) =>
          isLost(entry, now) ? (
            <Lost
              key={entry.key}
              entry={entry}
              brand={brand}
              onGone={() => void remove(entry.key)}
            />
          ) : (
            <Waiting key={entry.key} entry={entry} onCancel={() => void remove(entry.key)} />
          ),
        )}
        {sent.map((one) => (
          <Sent key={one.key} sent={one} onGone={() => forget(one.key)} />
        ))}
      </div>
    </section>
  );
}

function Waiting({ entry, onCancel }: { entry: OutboxEntry; onCancel: () => void }) {
  const online = useOnline();
  return (
    <Notice icon="clock" tone="text-warn" edge="border-warn">
      <p className="font-semi">{online ? 'Отправляем заявку' : QUEUED_TEXTS.title}</p>
      <p className="text-small text-quiet">Заявка от {momentText(entry.keptAt)}</p>
      <Button variant="secondary" onClick={onCancel}>
        Не отправлять
      </Button>
    </Notice>
  );
}

function Lost({ entry, brand, onGone }: { entry: OutboxEntry; brand: Brand; onGone: () => void }) {
  return (
    <Notice icon="alert" tone="text-bad" edge="border-bad">
      <p className="font-semi">Заявка от {momentText(entry.keptAt)} не отправлена</p>
      <p>
        {entry.refused
          ? `${FORM_TEXTS.failedForm}: сайт её не\u00a0принял.`
          : 'За сутки связи с\u00a0сайтом не\u00a0было.'}{' '}
        Позвоните нам: {brand.hours.text} по Владивостоку. <PhoneLink brand={brand} />
      </p>
      <Button variant="secondary" onClick={onGone}>
        Понятно
      </Button>
    </Notice>
  );
}

function Sent({ sent: { receipt }, onGone }: { sent: SentEntry; onGone: () => void }) {
  return (
    <Notice icon="check" tone="text-good" edge="border-good">
      <p className="font-semi">
        {FORM_TEXTS.sent} Номер {receipt.number}
      </p>
      <p className="text-small text-quiet">{receipt.promise.text}.</p>
      <div className="flex flex-wrap gap-2">
        <ReceiptLink receipt={receipt} />
        <Button variant="secondary" onClick={onGone}>
          Закрыть
        </Button>
      </div>
    </Notice>
  );
}

function ReceiptLink({ receipt }: { receipt: Receipt }) {
  if (receipt.receipt_url === undefined) return null;
  return (
    <a href={receipt.receipt_url} className="link inline-flex min-h-12 items-center pr-2">
      Страница заявки
    </a>
  );
}

function Notice({
  icon,
  tone,
  edge,
  children,
}: {
  icon: IconName;
  tone: string;
  edge: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-96 gap-3 rounded-md border bg-overlay p-4 ${edge}`}
    >
      <Icon name={icon} className={tone} />
      <div className="grid grow justify-items-start gap-2">{children}</div>
    </div>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const check = () => setOnline(navigator.onLine);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, []);
  return online;
}

function momentText(moment: number): string {
  return new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
}
