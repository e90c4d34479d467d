import type { Car } from '@prichal/contract';
import { cityFor, landedTo } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import type { PageCar } from '../../visitor/page-car.ts';
import { totalText } from '../../visitor/total-text.ts';
import type { BillPart, RequestSubject } from '../../site/request-opener.ts';
import { carTitle, totalNote } from './car-texts.ts';

/** The car as a popup over its page names it. */
export function pageCarOf(car: Car, city: CityPrice | null): PageCar {
  const { country, id, title, total, totalNote: place } = carSubject(car, [], city);
  return { country, id, title, total, place };
}

/** What a request about this car carries and shows. */
export function carSubject(
  car: Car,
  parts: readonly BillPart[] = [],
  city: CityPrice | null = null,
): NonNullable<RequestSubject['car']> {
  return {
    country: car.country,
    id: car.id,
    title: carTitle(car),
    picture: car.picture,
    total: totalText(car.landed, city),
    totalRub:
      car.landed && Number(landedTo(car.landed.total_rub, cityFor(car.landed, city)).totalRub),
    totalNote:
      car.export_ban && car.landed === null
        ? 'Едет через третью страну: сумму и\u00a0срок назовёт менеджер'
        : car.landed && totalNote(car.landed, car.availability, city),
    parts,
  };
}
