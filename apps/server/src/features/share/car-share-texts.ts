import { MONTHS, MONTHS_OF, formatNumber } from '@prichal/contract';
import type { Brand, Car } from '@prichal/contract';
import { drawnPaint, originOf } from '@prichal/illustrations';
import type { CarShare, CarSpec } from '@prichal/illustrations';

/** Texts on the preview image of a car's link. `photo`: a photo is the background instead of a drawing. */
export function carShareTexts(car: Car, brand: Brand, photo: boolean): CarShare {
  const { landed } = car;
  const facts = [
    car.trim,
    car.month === null ? `${car.year} год` : `${MONTHS[car.month - 1] ?? ''} ${car.year}`,
    car.mileage_km === null ? null : `${formatNumber(car.mileage_km)} км`,
    car.power_hp === null ? null : `${car.power_hp} л.с.`,
  ];
  const sold = car.status === 'sold';
  const city = landed?.city === 'Владивосток' ? 'во Владивостоке' : `до города ${landed?.city}`;
  return {
    brand: brand.name,
    title: `${car.brand.name} ${car.model.name}`,
    facts: facts.filter((fact) => fact !== null).join(', '),
    label: sold
      ? car.availability === 'auction' && car.available_at !== null
        ? 'Торги по этой машине прошли'
        : 'Эта машина продана'
      : landed === null
        ? car.export_ban
          ? 'Через третью страну: сумму назовёт менеджер'
          : null
        : landed.rates_date === null
          ? `В наличии, ${landed.city}: таможня уплачена`
          : `Полная сумма ${city}${landed.route === null ? '' : `, ${landed.route.via}`}`,
    sum: landed === null ? null : sumOf(landed),
    note:
      landed === null || landed.rates_date === null
        ? null
        : `По курсу на ${dayOf(landed.rates_date)}, предварительный расчёт`,
    badge: [photo ? null : 'Иллюстрация', car.demo ? 'демо' : null]
      .filter((text) => text !== null)
      .join(', '),
    car: photo ? null : specOf(car),
  };
}

function specOf(car: Car): CarSpec {
  return {
    body: car.body,
    lengthMm: car.length_mm,
    heightMm: car.height_mm,
    wheelbaseMm: car.wheelbase_mm,
    paint: drawnPaint(car.paint),
    country: originOf(car.country),
    brand: car.brand.slug,
  };
}

/** A range says both its ends. */
function sumOf({
  total_rub: from,
  total_to_rub: to,
  complete,
}: NonNullable<Car['landed']>): string {
  const sum = formatNumber(Math.round(Number(from)));
  if (complete) return `${sum} ₽`;
  return to === null ? `от ${sum} ₽` : `${sum} – ${formatNumber(Math.round(Number(to)))} ₽`;
}

/** YYYY-MM-DD → «20 ноября 2026» */
export function dayOf(day: string): string {
  const [year = '', month, date] = day.slice(0, 10).split('-');
  return `${Number(date)} ${MONTHS_OF[Number(month) - 1] ?? ''} ${year}`;
}
