import type { Certainty, Day } from '../types.ts';

/**
 * One edition of a tariff. `validTo` is the last day the act itself gives; `knownTo` is the
 * last day with known figures. After it the edition still applies, with a warning.
 */
export interface Edition {
  readonly id: string;
  readonly validFrom: Day;
  readonly knownTo: Day | null;
  readonly act: string;
  /** The act without its parts, for a narrow place; absent where `act` is as short. */
  readonly actShort?: string;
  readonly edition: string;
  readonly certainty: Certainty;
  /** Certainty after `knownTo`; unverified unless the act itself continues. */
  readonly afterKnown?: Certainty;
}

/**
 * The edition in force on a day; the last one also covers later days.
 * Editions are sorted by `validFrom`. Throws RangeError for a day before the first.
 */
export function editionAt<T extends Edition>(editions: readonly T[], day: Day): T {
  for (let index = editions.length - 1; index >= 0; index -= 1) {
    const edition = editions[index];
    if (edition && edition.validFrom <= day) return edition;
  }
  throw new RangeError(`no edition is known for ${day}`);
}

/** True when the day is past the last figures we hold. */
export function isPastKnown(edition: Edition, day: Day): boolean {
  return edition.knownTo !== null && day > edition.knownTo;
}

/** Certainty of an edition on a day: lower after the last known figures. */
export function certaintyAt(edition: Edition, day: Day): Certainty {
  return isPastKnown(edition, day) ? (edition.afterKnown ?? 'unverified') : edition.certainty;
}

const ORDER: readonly Certainty[] = ['certain', 'likely', 'unverified'];

/** The lower of two certainties. */
export function weaker(first: Certainty, second: Certainty): Certainty {
  return ORDER.indexOf(first) >= ORDER.indexOf(second) ? first : second;
}
