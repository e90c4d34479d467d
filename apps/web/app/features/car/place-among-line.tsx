import { fromCountries } from '@prichal/contract';
import type { Car } from '@prichal/contract';
import { formatRub } from '@prichal/ui/format.ts';
import type { PlaceAmong } from './place-among.ts';

const AGES: Record<NonNullable<Car['age']>, string> = {
  'under-3': 'до\u00a03\u00a0лет',
  '3-5': '3–5\u00a0лет',
  'over-5': 'старше 5\u00a0лет',
};
/** Width of the drawing and radius of its dots, units of the picture. */
const WIDTH = 400;
const RADIUS = 4;

/** Where this total lies among those of the same model and age: a sentence, and every car as a dot. */
export function PlaceAmongLine({ car, place }: { car: Car; place: PlaceAmong }) {
  const { totals, countries, isPart } = place;
  const least = totals[0] ?? place.self;
  const most = totals.at(-1) ?? place.self;
  return (
    <div className="mt-5">
      <p className="font-semi">{placeSentence(place)}</p>
      <Dots place={place} />
      <p className="mt-1 text-small text-quiet">
        {isPart ? 'Новейшие ' : ''}
        {car.model.name} {car.age && AGES[car.age]} {fromCountries(countries)}
        {isPart ? ` в\u00a0каталоге, ${totals.length}` : ' в\u00a0каталоге'}: от&nbsp;
        {formatRub(least)} до {formatRub(most)} во Владивостоке
      </p>
    </div>
  );
}

/** «Дешевле 31 из 40 таких же»; the side is said on which more of them are. */
function placeSentence({ totals, cheaper, dearer }: PlaceAmong): string {
  const all = totals.length;
  if (cheaper === 0 && dearer === all) return `Дешевле всех таких же, их\u00a0${all}`;
  if (dearer === 0 && cheaper === all) return `Дороже всех таких же, их\u00a0${all}`;
  return dearer >= cheaper
    ? `Дешевле ${dearer} из\u00a0${all} таких же`
    : `Дороже ${cheaper} из\u00a0${all} таких же`;
}

function Dots({ place: { totals, self } }: { place: PlaceAmong }) {
  const least = Math.min(self, ...totals);
  const span = Math.max(self, ...totals) - least || 1;
  const x = (total: number) =>
    Math.round(RADIUS * 2 + ((total - least) / span) * (WIDTH - RADIUS * 4));
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} className="mt-2 w-full max-w-100" aria-hidden="true">
      <line x1="0" x2={WIDTH} y1="10" y2="10" className="stroke-line" strokeWidth="1" />
      {totals.map((total, place) => (
        <circle
          // equal totals of two cars are two dots in one place
          key={`${total} ${totals.indexOf(total) - place}`}
          cx={x(total)}
          cy="10"
          r={RADIUS}
          className="fill-quiet"
          opacity="0.5"
        />
      ))}
      <circle cx={x(self)} cy="10" r={RADIUS * 1.75} className="fill-accent" />
    </svg>
  );
}
