import { FIELD_LABELS, FORM_FIELDS, formValues } from '@prichal/catalog';
import type { ListedCar } from '@prichal/catalog';
import { PHOTO_WIDTHS } from '@prichal/contract';
import type { OfficeCar, OfficeCarRow } from '@prichal/contract/office';
import type { readOfficeCar } from '@prichal/office';
import { cardFromRow } from '../catalog/car-from-row.ts';
import type { CardRow } from '../catalog/car-from-row.ts';
import { importedBy } from './import-bodies.ts';

/** A car of the list. */
export function officeCarRow(row: CardRow & { source_id: string; revision: number }): OfficeCarRow {
  const { country, status, availability, price, picture, photos, demo, year } = cardFromRow(row);
  const [photo] = photos;
  return {
    uid: row.uid,
    country,
    source_id: row.source_id,
    name: `${row.brand_name} ${row.model_name}`,
    year,
    mileage_km: row.mileage_km,
    status,
    availability,
    price,
    landed_rub: row.landed_to_rub === null ? row.landed_rub : null,
    picture: photo === undefined ? picture : `${photo.src}-${PHOTO_WIDTHS[0]}.webp`,
    photos: photos.length,
    demo,
    revision: row.revision,
  };
}

/** One car with everything that its form shows. */
export function officeCarBody({
  car,
  history,
}: Awaited<ReturnType<typeof readOfficeCar>>): OfficeCar {
  const row = car as ListedCar & CardRow;
  return {
    ...officeCarRow(row),
    path: `/catalog/${car.country}/${car.id}`,
    values: formValues(car),
    labels: Object.fromEntries(FORM_FIELDS.map((field) => [field, FIELD_LABELS[field]])),
    gallery: car.photos,
    history: history.map((one) => ({
      import: one.import,
      file: one.file,
      by: importedBy(one),
      at: one.at.toISOString(),
      can_restore: one.had,
      changes: one.changes.map(({ field, from, to }) => ({ label: FIELD_LABELS[field], from, to })),
    })),
  };
}
