import { formatKopecks } from '@prichal/contract';
import type { CallMode, CheaperCar } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { useState } from 'react';
import { useStartProposal } from '../card/use-start-proposal.ts';
import { Hint } from '../../../keyboard/hints.tsx';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';

const LETTERS = ['A', 'B'];

/** The two cheapest changes, what each saves line by line, and a proposal made of those that were chosen. */
export function CheaperCars({ lead, mode }: { lead: string; mode: CallMode }) {
  const start = useStartProposal(lead);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = mode.cheaper.filter(({ car }) => !left.includes(car.id));
  const asked = mode.explained === null ? null : mode.car;
  const cars = chosen.length > 0 ? chosen.map(({ car }) => car) : asked === null ? [] : [asked];
  const begin = () => {
    if (cars.length > 0) start.beginWith(cars);
  };
  useShortcuts({ KeyP: begin });
  const letters = chosen.map((one) => LETTERS[mode.cheaper.indexOf(one)]).join(' и\u00a0');
  return (
    <div className="grid gap-4">
      <h2 className="text-lead font-bold">Дешевле и рядом</h2>
      {mode.cheaper.length === 0 && (
        <p className="text-quiet">
          {mode.explained === null
            ? 'Сравнивать не с чем: точной суммы нет.'
            : 'Дешевле похожей машины к заказу, на аукционе и в пути сейчас нет. Предложите клиенту подписку на новые в каталоге.'}
        </p>
      )}
      {mode.cheaper.map((one, index) => (
        <CheaperCard
          key={one.car.id}
          one={one}
          letter={LETTERS[index] ?? ''}
          isChosen={!left.includes(one.car.id)}
          onChoose={(isChosen) =>
            setLeft(isChosen ? left.filter((id) => id !== one.car.id) : [...left, one.car.id])
          }
        />
      ))}
      {cars.length > 0 && (
        <Button
          variant="secondary"
          size="large"
          aria-keyshortcuts="P"
          busy={start.isPending}
          onClick={begin}
        >
          {chosen.length === 0
            ? 'Предложение с машиной клиента'
            : `Собрать предложение из ${letters}`}{' '}
          <Hint>P</Hint>
        </Button>
      )}
      <FailureLine error={start.error} />
      {cars.length > 0 && (
        <p className="text-small text-quiet">
          Клиенту ничего не уйдёт: это черновик, отправите сами.
        </p>
      )}
    </div>
  );
}

function CheaperCard({
  one,
  letter,
  isChosen,
  onChoose,
}: {
  one: CheaperCar;
  letter: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <article aria-label={one.title} className="rounded-lg border border-line bg-raised p-4">
      <p className="flex items-baseline justify-between gap-3 text-small text-quiet">
        {one.label}
        {one.seen && ', смотрели на\u00a0сайте'}
        <span className="rounded-sm border border-line-strong px-1.5 text-note leading-5">
          {letter}
        </span>
      </p>
      <div className="flex items-center gap-4 pt-2">
        <CarPicture src={one.picture} className="h-20 w-32 shrink-0 rounded-md" />
        <div className="min-w-0">
          <h3 className="text-[1.0625rem] font-semi">
            {one.path === null ? (
              one.title
            ) : (
              <a href={one.path} target="_blank" rel="noreferrer" className="link-plain">
                {one.title}
              </a>
            )}
          </h3>
          <p className="text-small text-quiet">
            {one.facts.filter((fact) => fact !== one.warn).join(', ')}
            {one.warn !== null && <span className="text-warn">{`, ${one.warn}`}</span>}
          </p>
          <p className="text-lead font-semi tabular-nums">{`${formatKopecks(one.total_kopecks)}\u00a0₽`}</p>
        </div>
      </div>
      <p className="pt-2 text-sum font-bold tracking-tight text-good-text tabular-nums">
        {formatKopecks(one.difference_kopecks)}
        <span className="text-[0.6em] font-normal">{'\u00a0₽'}</span>
      </p>
      <dl>
        {one.parts.map(({ title, kopecks }) => (
          <LeaderLine key={title} label={title}>
            <span className={`tabular-nums ${kopecks < 0 ? 'text-good-text' : 'text-warn'}`}>
              {kopecks > 0 && '+'}
              {formatKopecks(kopecks)}
            </span>
          </LeaderLine>
        ))}
      </dl>
      <div className="flex min-h-12 items-end">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          Добавить в предложение
        </Checkbox>
      </div>
    </article>
  );
}
