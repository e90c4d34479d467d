import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { MARK } from '@prichal/ui/mark.tsx';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { longDate } from '../../../time/say-moment.ts';
import { clockIn, dayIn, knownZone } from '../../../time/zone-time.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
import { PreviewBill } from './preview-bill.tsx';

type View = NonNullable<Proposal['client_view']>;
const COUNTS = ['', 'машина', 'две машины', 'три машины'];

/** The draft as its client would read it, in a phone: made of what the client's page is made of, and of nothing else. */
export function ClientPreview({
  view,
  position,
  onChoose,
  proposal,
}: {
  view: Proposal['client_view'];
  position: number;
  onChoose: (position: number) => void;
  proposal: Proposal;
}) {
  const [last] = proposal.versions;
  return (
    <div className="mx-auto max-w-[24rem]">
      <h2 className="pb-3 font-semi">{`Так увидит ${proposal.client ?? 'клиент'}`}</h2>
      {view === null ? (
        <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
          Пока нечего показать: добавьте машину.
        </p>
      ) : (
        <Phone view={view} position={position} onChoose={onChoose} />
      )}
      <p className="pt-3 text-small text-quiet">
        {last === undefined
          ? 'Клиенту ещё ничего не отправлено.'
          : `Версия ${last.version}: ${
              last.seen_at === null
                ? 'ещё не открыта'
                : `открыта ${countOf(last.opened, ['раз', 'раза', 'раз'])}, ${formatMoment(last.seen_at)}`
            }`}
      </p>
    </div>
  );
}

function Phone({
  view,
  position,
  onChoose,
}: {
  view: View;
  position: number;
  onChoose: (position: number) => void;
}) {
  const car = view.cars[position] ?? view.cars[0];
  if (car === undefined) return null;
  const zone = knownZone(view.zone);
  const until = new Date(view.held_until);
  const what = COUNTS[view.cars.length] ?? '';
  const title = view.client === null ? what : `${view.client}, ${what}`;
  return (
    <div className="overflow-hidden rounded-[1.75rem] border border-line-strong bg-ground">
      <p className="flex items-center gap-3 border-b border-line px-4 py-3 text-small text-quiet">
        {MARK}
        <span className="font-semi text-text">{view.holder}</span>
        <span className="ml-auto">{`${view.number}, версия ${view.version}`}</span>
      </p>
      <div className="p-4">
        <p className="text-block leading-8 font-bold tracking-tight">
          {`${title.slice(0, 1).toUpperCase()}${title.slice(1)} до\u00a0${view.to}`}
        </p>
        <p className="pt-1 text-small text-quiet">
          {`${view.author === null ? '' : `Менеджер: ${view.author}. `}Проверить менеджера`}
        </p>
        {view.cars.length > 1 && (
          <div
            role="group"
            aria-label="Машина на странице клиента"
            className="mt-3 grid auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-line-strong"
          >
            {view.cars.map((one, index) => (
              <button
                key={index}
                type="button"
                aria-pressed={one === car}
                onClick={() => onChoose(index)}
                className="min-h-12 min-w-0 px-2 py-1 text-left text-small aria-pressed:bg-text aria-pressed:text-ground"
              >
                <span className="block truncate font-semi">{one.title}</span>
                <span className="block tabular-nums">{`${formatKopecks(one.total_kopecks)}\u00a0₽`}</span>
              </button>
            ))}
          </div>
        )}
        {car.picture !== null && (
          <CarPicture
            src={car.picture}
            className="-mx-4 mt-3 h-44 w-[calc(100%+2rem)] max-w-none"
          />
        )}
        <p className="pt-3 text-lead font-semi">{car.title}</p>
        <p className="text-small text-quiet">{car.facts.join(', ')}</p>
        <p className="pt-2 text-[min(2.25rem,9vw)] leading-12 font-bold whitespace-nowrap tracking-total tabular-nums">
          {formatKopecks(car.total_kopecks)}
          <span className="text-[0.6em] font-normal">{'\u00a0₽'}</span>
        </p>
        <p className="text-small text-quiet">{`до ${view.to}, всё включено`}</p>
        <div className="mt-4 rounded-md bg-good-ground p-4 text-small contrast:border">
          <p className="font-semi text-good-text">
            {`Сумма держится до ${longDate(dayIn(until, zone))}, ${clockIn(until, zone)}`}
          </p>
          <p className="pt-1">{`По времени клиента. Держит «${view.holder}», потом посчитаем заново.`}</p>
        </div>
        <PreviewBill car={car} />
        <details className="border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center">
            Что может измениться и кто платит
          </summary>
          <ul className="grid gap-2 pb-3 text-small text-quiet">
            {view.may_change.map(({ what: change, who }) => (
              <li key={change}>
                {change}{' '}
                <span className="text-text">
                  {who === 'client' ? 'Платит клиент.' : `Платит «${view.holder}».`}
                </span>
              </li>
            ))}
          </ul>
        </details>
        <details className="border-t border-line">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between">
            Что не входит
            <span className="text-small text-quiet">
              {countOf(car.not_included.length, ['пункт', 'пункта', 'пунктов'])}
            </span>
          </summary>
          <ul className="grid gap-1 pb-3 text-small text-quiet">
            {car.not_included.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      </div>
      <div aria-hidden="true" className="grid grid-cols-[1fr_auto] gap-2 border-t border-line p-4">
        <span className="grid min-h-12 place-items-center truncate rounded-md bg-accent px-3 font-semi text-on-accent">
          Принять
        </span>
        <span className="grid min-h-12 place-items-center rounded-md border border-line-strong px-4 font-semi">
          Вопрос
        </span>
      </div>
    </div>
  );
}
