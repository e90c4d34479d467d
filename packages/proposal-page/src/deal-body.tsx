import type { ReactNode } from 'react';
import type { DealPage } from '@prichal/contract';
import { capitalize, formatDay } from '@prichal/ui/format.ts';
import { DealBill } from './deal-bill.tsx';
import { DealDocuments } from './deal-files.tsx';
import type { DealHrefs } from './deal-files.tsx';
import { DealSteps } from './deal-steps.tsx';
import { TaskCard } from './deal-task.tsx';
import { daysBetween, movedText, oldDay, sentence } from './deal-texts.ts';

export interface DealBodyProps {
  deal: DealPage;
  /** of the headline; what stands below it follows */
  level: 1 | 3;
  /** how the client answers the task; absent: it is only shown */
  task?: ReactNode;
  hrefs: DealHrefs;
  /** the last line of the bill's details */
  more?: ReactNode;
  /** under the bill */
  children?: ReactNode;
}

/**
 * What a client reads of a deal, without the page's frame and buttons: the site shows it by a link, the office as a
 * preview. Its layout follows the width it is given, not that of the window.
 */
export function DealBody({ deal, level, task, hrefs, more, children }: DealBodyProps) {
  const Headline = `h${level}` as const;
  const { car, client } = deal;
  const below = level === 1 ? 2 : 4;
  return (
    <div className="@container">
      <div className="flex items-center gap-4 text-small text-quiet">
        {car.picture !== null && (
          <img
            src={car.picture}
            alt=""
            width={96}
            height={56}
            className="h-14 w-24 shrink-0 rounded-md bg-raised object-contain print:hidden"
          />
        )}
        <div className="min-w-0">
          <p>
            {car.title}
            {client !== null && `, ${client}`}
            {deal.demo && <span className="ml-2 text-note text-hint">демо</span>}
          </p>
          <p>{[...car.facts, ...vinOf(car)].join(', ')}</p>
        </div>
      </div>
      <Headline className="mt-4 max-w-200 text-[min(2.25rem,9.5cqi)] leading-[1.15] font-bold tracking-headline">
        {deal.headline}
      </Headline>
      <Handover deal={deal} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] print:block">
        <div className="@4xl:col-start-2 @4xl:row-start-1">
          <TaskCard deal={deal} level={below}>
            {task}
          </TaskCard>
        </div>
        <div className="grid gap-10 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
          <DealSteps deal={deal} level={below} hrefs={hrefs} />
          <DealDocuments deal={deal} level={below} href={hrefs.document} />
        </div>
        <div className="grid gap-10 @4xl:col-start-2 @4xl:row-start-2 print:mt-8">
          <DealBill deal={deal} level={below}>
            {more}
          </DealBill>
          {children}
        </div>
      </div>
      {deal.demo && (
        <p className="mt-8 text-small text-hint">Демо: сделка, люди и суммы для примера</p>
      )}
    </div>
  );
}

/** «кузов RU3-••••214», once it is known */
function vinOf({ vin_masked: vin }: DealPage['car']): string[] {
  return vin === null ? [] : [`кузов\u00a0${vin}`];
}

/** «В Новосибирске 22 26 декабря. Порт был закрыт. Позже на 4 дня.» */
function Handover({ deal }: { deal: DealPage }) {
  const { promised_on: promised, on, reason } = deal.handover;
  if (deal.state === 'cancelled') return null;
  const place = capitalize(deal.in_city);
  const days = daysBetween(promised, on);
  const isDone = deal.state === 'handed-over';
  return (
    <p className="mt-3 max-w-160 text-[1.0625rem] leading-7 text-quiet">
      <span className="text-text">
        {isDone ? `Вручили ${deal.in_city}` : place}{' '}
        {days !== 0 && (
          <>
            <span className="visually-hidden">обещали </span>
            <s className="text-quiet">{oldDay(promised, on)}</s>
            <span className="visually-hidden">, {isDone ? 'вышло' : 'выходит'}</span>{' '}
          </>
        )}
        <b className="font-semi whitespace-nowrap">{formatDay(on)}</b>
        {days === 0 ? ', как обещали.' : '.'}
      </span>{' '}
      {days !== 0 && reason !== null && `${sentence(reason)} `}
      {days !== 0 && `${movedText(days)}.`}
    </p>
  );
}
