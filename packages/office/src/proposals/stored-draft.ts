import type { DraftCar, ProposalDraft } from '@prichal/contract/office';
import type { JsonValue } from '@prichal/database';
import { BillError, composeBill, marginOf, totalOf } from '@prichal/proposals';
import type { BillLine, FrozenBill, Margin } from '@prichal/proposals';
import { OfficeError } from '../errors.ts';

/** A car of a draft as it is stored: what the manager typed, and the bill that was frozen for it. */
export interface StoredCar extends DraftCar {
  /** what the calculator was asked: with the city, and for a car of the catalogue with its facts */
  asked: Record<string, unknown>;
  frozen: FrozenBill;
  /** ISO instant at which it was frozen; absent in drafts of older releases */
  frozen_at?: string;
  /** «Корея» */
  country: string;
  picture: string | null;
  path: string | null;
}

export interface StoredDraft extends Omit<ProposalDraft, 'cars'> {
  cars: StoredCar[];
}

/** Reads what `JSON.stringify` of a draft has written. @throws {OfficeError} wrong-input: erased with its lead */
export function storedDraft(value: JsonValue | null): StoredDraft {
  if (value === null)
    throw new OfficeError('wrong-input', 'Предложение стёрто вместе с данными клиента.');
  return value as unknown as StoredDraft;
}

/** The draft as the manager edits it, without what was counted from it. */
export function editableDraft({ cars, city, held_until }: StoredDraft): ProposalDraft {
  return {
    city,
    held_until,
    cars: cars.map(({ key, car, title, facts, request, own, costs }) => ({
      key,
      car,
      title,
      facts,
      request,
      own,
      costs,
    })),
  };
}

/** Lines, total and margin of one car. @throws {OfficeError} wrong-input, with the field of its own lines */
export function billOf(
  { frozen, own, costs }: Pick<StoredCar, 'frozen' | 'own' | 'costs'>,
  position: number,
): { lines: BillLine[]; total: number; margin: Margin } {
  try {
    const lines = composeBill(frozen, own);
    return { lines, total: totalOf(lines), margin: marginOf(frozen, lines, costs) };
  } catch (error) {
    if (!(error instanceof BillError)) throw error;
    throw new OfficeError('wrong-input', error.message, { field: `cars.${position}.own` });
  }
}
