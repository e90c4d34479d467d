import {
  BODIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  TRANSMISSIONS,
  countryNames,
  formatMonth,
} from '@prichal/contract';
import type { Car } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';

/** A row of the facts table; null: the papers do not say. */
export interface Fact {
  label: string;
  value: string | null;
  /** the number under which the seller lists this one car */
  isSourceId?: boolean;
}

/** Shown where a fact is missing. */
export const NO_FACT = 'нет в\u00a0документах';

/** What the papers say about the car, in the order a buyer reads; rows that cannot apply are left out. */
export function listFacts(car: Car): Fact[] {
  const electric = car.powertrain === 'electric';
  const motor = electric || car.powertrain.startsWith('hybrid');
  const facts: (Fact | null)[] = [
    { label: 'Выпуск', value: formatMonth(car.year, car.month) },
    { label: 'Двигатель', value: joined([car.engine_code, lower(POWERTRAINS[car.powertrain])]) },
    { label: 'Коробка', value: car.transmission && lower(TRANSMISSIONS[car.transmission]) },
    { label: 'Мест', value: car.seats === null ? null : String(car.seats) },
    { label: 'Цвет', value: car.paint && PAINTS[car.paint] },
    { label: 'Пробег', value: withUnit(car.mileage_km, 'км') },
    electric ? null : { label: 'Объём', value: withUnit(car.engine_cc, 'см³') },
    { label: 'Привод', value: car.drive && lower(DRIVES[car.drive]) },
    { label: 'Масса', value: withUnit(car.curb_kg, 'кг') },
    { label: 'Поколение', value: car.generation },
    { label: 'Кузов', value: joined([car.chassis_code, lower(BODIES[car.body])]) },
    { label: 'Мощность', value: power(car) },
    motor
      ? { label: '30-минутная мощность', value: withUnit(car.motor_power_30min_kw, 'кВт') }
      : null,
    { label: 'Руль', value: car.wheel === 'right' ? 'правый' : 'левый' },
    { label: 'Длина', value: size(car, car.length_mm) },
    { label: 'Ширина', value: size(car, car.width_mm) },
    { label: 'Высота', value: size(car, car.height_mm) },
    { label: 'Колёсная база', value: size(car, car.wheelbase_mm) },
    car.vin === null ? null : { label: 'VIN, номер кузова', value: car.vin },
    {
      label: `Номер ${countryNames(car.country).in}`,
      value: car.source_id,
      isSourceId: true,
    },
  ];
  return facts.filter((fact) => fact !== null);
}

/** «171 л.с. (126 кВт)» */
function power(car: Car): string | null {
  if (car.power_hp === null) return withUnit(car.power_kw, 'кВт');
  const kw = car.power_kw === null ? '' : ` (${decimal(car.power_kw)}\u00a0кВт)`;
  return `${formatNumber(car.power_hp)}\u00a0л.с.${kw}`;
}

/** Usual sizes of the body and class are not shown as the car's own. */
function size(car: Car, mm: number): string {
  return `${formatNumber(mm)}\u00a0мм${car.typical_sizes ? ', по\u00a0классу' : ''}`;
}

function withUnit(value: number | null, unit: string): string | null {
  return value === null ? null : `${decimal(value)}\u00a0${unit}`;
}

/** Kilowatts may carry a fraction: «125,8». */
function decimal(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  return formatNumber(whole) + (fraction === undefined ? '' : `,${fraction}`);
}

function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}

function lower(text: string): string {
  return text.toLowerCase();
}
