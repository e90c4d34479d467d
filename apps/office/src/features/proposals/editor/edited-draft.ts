import type { DraftCar, ProposalDraft } from '@prichal/contract/office';
import { formatKopecks } from '@prichal/contract';
import { readKopecks } from '../../../ui/read-kopecks.ts';

/** A line of the company as it stands in its fields: the sum is still a text, and anything may be empty. */
export interface EditedLine {
  key: string;
  replaces: string | null;
  group: 'abroad' | 'transit' | 'russia';
  title: string;
  sum: string;
  reason: string;
  shown: boolean;
}
export interface EditedCost {
  /** of this page alone */
  key: string;
  title: string;
  sum: string;
}
export interface EditedCar extends Omit<DraftCar, 'own' | 'costs'> {
  own: EditedLine[];
  costs: EditedCost[];
}
/** A draft as it is typed. */
export interface EditedDraft extends Omit<ProposalDraft, 'cars'> {
  cars: EditedCar[];
}

/** What the server holds → what stands in the fields. */
export function toEdited(draft: ProposalDraft): EditedDraft {
  return {
    ...draft,
    cars: draft.cars.map((car) => ({
      ...car,
      own: car.own.map(({ kopecks, ...line }) => ({ ...line, sum: formatKopecks(kopecks) })),
      costs: car.costs.map(({ title, kopecks }, index) => ({
        key: String(index),
        title,
        sum: formatKopecks(kopecks),
      })),
    })),
  };
}

/** The fields with every sum written in the same way, so that «75000» and «75 000» are one value. */
export function inOneWay(draft: EditedDraft): EditedDraft {
  const written = (sum: string) => {
    const kopecks = readKopecks(sum);
    return kopecks === null ? sum.trim() : formatKopecks(kopecks);
  };
  return {
    ...draft,
    cars: draft.cars.map((car) => ({
      ...car,
      own: car.own.map((line) => ({ ...line, sum: written(line.sum) })),
      costs: car.costs.map(({ title, sum }, index) => ({
        key: String(index),
        title,
        sum: written(sum),
      })),
    })),
  };
}

/** What is still missing of a line, Russian; null: it can be saved. */
export function missingOf(line: EditedLine): string | null {
  if (line.title.trim() === '') return 'Укажите название';
  const kopecks = readKopecks(line.sum);
  if (kopecks === null) return 'Сумма: рубли цифрами';
  if (line.replaces !== null && kopecks < 0) return 'Сумма не меньше нуля';
  return line.reason.trim() === '' ? 'Укажите причину' : null;
}

/**
 * What is sent. A line that is not finished yet stays as it was when it was saved last, and is left out where it never
 * was.
 */
export function toDraft(edited: EditedDraft, saved: EditedDraft): ProposalDraft {
  return {
    ...edited,
    cars: edited.cars.map((car) => {
      const known = saved.cars.find(({ key }) => key === car.key);
      const own = car.own.flatMap((line) => {
        const whole =
          missingOf(line) === null ? line : known?.own.find(({ key }) => key === line.key);
        if (whole === undefined || missingOf(whole) !== null) return [];
        const { sum, ...rest } = whole;
        const title = rest.title.trim();
        return [{ ...rest, title, reason: rest.reason.trim(), kopecks: readKopecks(sum) ?? 0 }];
      });
      const costs = car.costs.flatMap(({ title, sum }) => {
        const kopecks = readKopecks(sum);
        return title.trim() === '' || kopecks === null || kopecks < 0
          ? []
          : [{ title: title.trim(), kopecks }];
      });
      return { ...car, own, costs };
    }),
  };
}
