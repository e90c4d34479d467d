import type { Parcel } from '../pipeline/parcel.ts';
import type { World } from '../world.ts';

export const KEPT_KEY = 'prichal:analytics-queue';

/** Parcels that wait on the device for the next page; only ever used after consent. A blocked store keeps none. */
export interface KeptParcels {
  /** adds or replaces by id; `dropped`: events that found no room */
  keep(parcels: readonly Parcel[]): { dropped: number };
  /** hands over all of them, and the device holds none */
  take(): Parcel[];
  forget(ids: ReadonlySet<string>): void;
  erase(): void;
}

/** @param max events */
export function createKeptParcels(device: World['device'], max: number): KeptParcels {
  const read = (): Parcel[] => {
    try {
      const found: unknown = JSON.parse(device().getItem(KEPT_KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isParcel) : [];
    } catch {
      // blocked, or not ours
      return [];
    }
  };
  const write = (parcels: readonly Parcel[]): boolean => {
    try {
      if (parcels.length === 0) device().removeItem(KEPT_KEY);
      else device().setItem(KEPT_KEY, JSON.stringify(parcels));
      return true;
    } catch {
      return false;
    }
  };
  return {
    keep(parcels) {
      const own = new Set(parcels.map(({ id }) => id));
      const all = [...read().filter(({ id }) => !own.has(id)), ...parcels];
      let events = all.reduce((sum, parcel) => sum + parcel.events.length, 0);
      let dropped = 0;
      while (events > max) {
        // the oldest go first
        const gone = all.shift()?.events.length ?? 0;
        events -= gone;
        dropped += gone;
      }
      write(all);
      return { dropped };
    },
    take() {
      const parcels = read();
      // left alone where they cannot be taken away: every page would send them again
      return parcels.length > 0 && write([]) ? parcels : [];
    },
    forget(ids) {
      const parcels = read();
      const left = parcels.filter(({ id }) => !ids.has(id));
      if (left.length < parcels.length) write(left);
    },
    erase: () => void write([]),
  };
}

function isParcel(one: unknown): one is Parcel {
  if (one === null || typeof one !== 'object') return false;
  const { id, events } = one as Partial<Parcel>;
  return typeof id === 'string' && Array.isArray(events) && events.length > 0;
}
