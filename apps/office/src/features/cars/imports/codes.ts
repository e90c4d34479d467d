import {
  AVAILABILITIES,
  BODIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  STATUSES,
  TRANSMISSIONS,
  WHEELS,
} from '@prichal/contract';

/** Fields whose texts stand for one of a few codes. */
export const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transmission: TRANSMISSIONS,
  body: BODIES,
  powertrain: POWERTRAINS,
  drive: DRIVES,
  wheel: WHEELS,
  paint: PAINTS,
  status: STATUSES,
  availability: AVAILABILITIES,
};
