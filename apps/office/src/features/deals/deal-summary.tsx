import type { Deal } from '@prichal/contract/office';
import { capitalize, formatDay } from '@prichal/ui/format.ts';
import { CarPicture } from '../../ui/car-picture.tsx';
import { differenceTone, lateText, rub, signedRub } from './say-deal.ts';

const CONSENTS: Record<Deal['consent'], string> = {
  'not-asked':
    'Согласие на «Обещали и\u00a0вышло» клиент ещё не\u00a0дал: вопрос стоит на\u00a0его странице.',
  given: 'Клиент согласился: сделка без имени стоит в\u00a0«Обещали и\u00a0вышло».',
  declined: 'Клиент не\u00a0согласился: в\u00a0«Обещали и\u00a0вышло» сделки нет.',
};

/** Where the car is in the client's words, when it arrives against the promise, and what it costs now. */
export function DealSummary({ deal }: { deal: Deal }) {
  const { client_view: view, promised_kopecks: promised, client_kopecks: now, state } = deal;
  const { handover } = view;
  const late = lateText(deal);
  return (
    <section aria-label="Где машина">
      <div className="flex items-center gap-4">
        <CarPicture
          src={deal.picture}
          className="h-16 w-23 shrink-0 rounded-md desk:h-24 desk:w-36"
        />
        <p className="min-w-0 text-card leading-8 font-bold tracking-tight text-balance desk:text-[1.75rem] desk:leading-9">
          {view.headline}
        </p>
      </div>
      {state !== 'cancelled' && (
        <p className="pt-3">
          {state === 'handed-over' ? 'Вручена ' : `${capitalize(view.in_city)} `}
          {handover.on !== handover.promised_on && (
            <>
              <s className="text-quiet">{formatDay(handover.promised_on)}</s>{' '}
            </>
          )}
          <span className="font-semi whitespace-nowrap">{formatDay(handover.on)}</span>
          {late !== '' && (
            <span
              className={deal.days_late > 0 ? 'text-warn' : 'text-good-text'}
            >{`, ${late}`}</span>
          )}
          {handover.reason !== null && <span className="text-quiet">{`. ${handover.reason}`}</span>}
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-1 border-t border-line pt-3 min-[100rem]:grid-cols-2">
        <Fact title={view.bill.is_final ? 'Вышло' : 'Выходит'}>
          <span className="font-semi">{rub(now)}</span>
          {now !== promised && (
            <span className={differenceTone(promised, now)}>{` ${signedRub(now - promised)}`}</span>
          )}
        </Fact>
        <Fact title="Номер кузова">{deal.vin ?? <span className="text-quiet">ещё нет</span>}</Fact>
        {deal.manager !== null && <Fact title="Ведёт">{deal.manager}</Fact>}
      </dl>
      {state === 'handed-over' && <p className="pt-3 text-quiet">{CONSENTS[deal.consent]}</p>}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-quiet">{title}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
