import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { ProposalPageCar } from '@prichal/contract';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';

const COLOURS = {
  abroad: 'purchase',
  transit: 'transit',
  customs: 'customs',
  russia: 'russia',
} as const;

/** The bill as the client reads it: a reason of the staff is in it only where it was meant for the client. */
export function PreviewBill({ car }: { car: ProposalPageCar }) {
  return (
    <div className="py-4">
      <ProportionBar
        className="h-6"
        parts={car.groups.map(({ group, kopecks }) => ({ group: COLOURS[group], part: kopecks }))}
      />
      {car.groups.map(({ group, kopecks }) => (
        <div key={group} className="pt-3">
          <p className="flex items-baseline gap-2.5 font-semi">
            <GroupIcon group={COLOURS[group]} />
            <span className="flex-1">{BILL_GROUP_NAMES[group]}</span>
            <span className="tabular-nums">{formatKopecks(kopecks)}</span>
          </p>
          <dl className="pl-5">
            {car.lines
              .filter((line) => line.group === group)
              .map(({ code, title, note, kopecks: sum }) => (
                <div key={code} className="flex items-end gap-2 py-0.5 text-bill leading-6">
                  <dt className="flex min-w-0 flex-1 items-end after:leader after:min-w-2">
                    <span className="min-w-0">
                      {title}
                      {code.startsWith('own:') && note !== '' && (
                        <span className="block text-small text-quiet">{note}</span>
                      )}
                    </span>
                  </dt>
                  <dd className="whitespace-nowrap tabular-nums">{formatKopecks(sum)}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
      <p className="mt-3 flex items-baseline justify-between border-t-2 border-text pt-2 font-semi">
        Итого
        <span className="text-lead font-bold tabular-nums">
          {`${formatKopecks(car.total_kopecks)}\u00a0₽`}
        </span>
      </p>
    </div>
  );
}
