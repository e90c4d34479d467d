import { DEAL_STATES } from '@prichal/contract/office';
import type { DealRow } from '@prichal/contract/office';
import { countOf, formatDay } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { differenceTone, lateText, rub } from '../say-deal.ts';

/** One deal of a list: which car, whose, where it is, how late, what was promised and what it becomes. The whole row is the link. */
export function DealRowLink({ row }: { row: DealRow }) {
  const { step, unseen, promised_kopecks: promised, client_kopecks: now } = row;
  const late = lateText(row);
  return (
    <Link
      to={`/deals/${row.uid}`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 hover:bg-raised desk:grid-cols-[5.75rem_minmax(0,1.2fr)_minmax(0,1fr)_17rem] desk:items-center desk:px-3"
    >
      <CarPicture
        src={row.picture}
        className="h-12 w-18 rounded-sm desk:h-16 desk:w-23 max-desk:row-span-2"
      />
      <span className="min-w-0">
        <span className="block text-[1.0625rem] leading-6 font-semi wrap-anywhere">{row.car}</span>
        <span className="block text-small text-quiet">
          {[row.client ?? 'Без имени', row.city, row.number, row.demo ? 'демо' : '']
            .filter(Boolean)
            .join(', ')}
        </span>
        {unseen > 0 && (
          <span className="flex items-center gap-1.5 text-small font-semi text-accent-strong">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
            {`${countOf(unseen, ['новое', 'новых', 'новых'])} от\u00a0клиента или агента`}
          </span>
        )}
      </span>
      <span className="min-w-0 text-small">
        {row.state === 'open' ? (
          <StepText step={step} />
        ) : (
          <span
            className={`font-semi ${row.state === 'handed-over' ? 'text-good-text' : 'text-quiet'}`}
          >
            {DEAL_STATES[row.state]}
            {row.state === 'handed-over' && ` ${formatDay(row.handover_on)}`}
          </span>
        )}
        {row.task_is_late && (
          <span className="flex items-center gap-1.5 text-warn">
            <Icon name="alert" size={16} />
            клиент опаздывает с ответом
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-small max-desk:col-span-2 desk:block desk:text-right">
        <span className="block tabular-nums desk:whitespace-nowrap">
          <span className="sr-only">обещали </span>
          <span className="text-quiet">{rub(promised)}</span>
          {now !== promised && row.state !== 'cancelled' && (
            <>
              {' → '}
              <span className={`font-semi ${differenceTone(promised, now)}`}>{rub(now)}</span>
            </>
          )}
        </span>
        {row.state !== 'cancelled' && (
          <span className={`block ${row.days_late > 0 ? 'font-semi text-warn' : 'text-quiet'}`}>
            {late === '' ? 'в срок' : late}
            {row.state === 'open' && (
              <span className="font-normal">{`, ${formatDay(row.handover_on)}`}</span>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}

function StepText({ step }: { step: DealRow['step'] }) {
  if (step === null) return <span className="font-semi">Все шаги пройдены</span>;
  return (
    <>
      <span className="block font-semi wrap-anywhere">{step.title}</span>
      <span className={step.is_late ? 'text-bad-text' : 'text-quiet'}>
        {`до\u00a0${formatDay(step.on)}${step.is_late ? ', просрочено' : ''}`}
      </span>
    </>
  );
}
