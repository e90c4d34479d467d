import { useId } from 'react';
import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { ProposalPageCar } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';

type Group = ProposalPageCar['groups'][number]['group'];
const COLOURS = {
  abroad: 'purchase',
  transit: 'transit',
  customs: 'customs',
  russia: 'russia',
} as const;

/** The bill line by line; groups and the total are sums of what stands under them. */
export function ProposalBill({ car, level }: { car: ProposalPageCar; level: 2 | 4 }) {
  const id = useId();
  const Title = `h${level}` as const;
  const GroupTitle = level === 2 ? 'h3' : 'h5';
  return (
    <section aria-labelledby={id}>
      <Title id={id} className="sr-only">
        Расчёт по строкам
      </Title>
      <ProportionBar
        parts={car.groups.map(({ group, kopecks }) => ({ group: COLOURS[group], part: kopecks }))}
        className="h-6"
      />
      {car.groups.map(({ group, kopecks }) => (
        <div key={group} className="mt-5 break-inside-avoid">
          <GroupTitle className="flex items-baseline gap-3 text-[1.0625rem] font-semi">
            <GroupIcon group={COLOURS[group]} />
            <span>
              {BILL_GROUP_NAMES[group]}{' '}
              <span className="ml-1 text-small font-normal text-quiet">{aside(group, car)}</span>
            </span>
            <span className="ml-auto whitespace-nowrap">{formatKopecks(kopecks)}</span>
          </GroupTitle>
          <dl className="mt-1 pl-5.5">
            {car.lines
              .filter((line) => line.group === group)
              .map(({ code, title, note, kopecks: sum }) => (
                <div key={code} className="flex flex-wrap items-baseline py-1 text-bill">
                  <dt className="flex min-w-0 flex-[1_1_60%] items-baseline text-quiet after:leader">
                    <span className="min-w-0 shrink wrap-anywhere">{title}</span>
                  </dt>
                  <dd className="ml-auto text-right whitespace-nowrap">{formatKopecks(sum)}</dd>
                  {note !== '' && (
                    <dd className="basis-full text-small text-hint wrap-anywhere">{note}</dd>
                  )}
                </div>
              ))}
          </dl>
        </div>
      ))}
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t-2 border-text pt-4 text-[1.0625rem] font-semi">
        Итого
        <span className="text-[min(1.5rem,7.5cqi)] font-bold tracking-tight whitespace-nowrap">
          {formatKopecks(car.total_kopecks)} ₽
        </span>
      </p>
    </section>
  );
}

function aside(group: Group, { country, clearance_on: day }: ProposalPageCar): string {
  if (group === 'abroad') return country;
  return group === 'customs' ? formatDay(day) : '';
}
