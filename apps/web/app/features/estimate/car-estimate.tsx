import type { Car, CarBill } from '@prichal/contract';
import { Bill } from './lines/bill.tsx';
import { TimelineChart } from './timeline/timeline-chart.tsx';
import { dayAfter } from './timeline/time-scale.ts';

/** The bill of a car and what its total does with the day of clearance: the two pieces a buyer came for. */
export function CarEstimate({
  car,
  to,
  bill,
  today,
  earliestDays,
}: {
  car: Car;
  /** «до Казани»: where the bill ends */
  to: string;
  bill: CarBill;
  /** ISO day in Vladivostok */
  today: string;
  /** the shortest way to customs, days */
  earliestDays: number;
}) {
  const { estimate, timeline } = bill;
  return (
    <>
      <section aria-labelledby="bill-heading">
        <h2 id="bill-heading" className="mb-6 text-block font-heading tracking-tight">
          Из чего складывается цена
        </h2>
        <Bill estimate={estimate} country={car.country} to={to} />
      </section>
      {timeline.length > 0 && (
        <section aria-labelledby="timeline-heading">
          <TimelineChart
            periods={timeline}
            incomplete={estimate.export_note !== null}
            day={estimate.facts.clearance_date}
            today={today}
            earliest={dayAfter(today, earliestDays)}
            title={
              <h2 id="timeline-heading" className="text-block font-heading tracking-tight">
                Когда ввозить
              </h2>
            }
          />
        </section>
      )}
    </>
  );
}
