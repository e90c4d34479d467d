import { truncateText } from '@prichal/contract';
import type { FormPayload, Touch } from '@prichal/contract';
import { PARAMETERS, PARAMETER_MAX, parametersOf } from './campaign-parameters.ts';
import type { DeviceStore } from './device-store.ts';

export const CAMPAIGN_KEY = 'prichal:campaign';
/** Specification, section 9. */
export const CAMPAIGN_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Campaign parameters as sent with a request: the last visit's, and the first one's when it was another. */
export type CampaignParameters = Pick<FormPayload, (typeof PARAMETERS)[number] | 'first_touch'>;

interface StoredTouches {
  first: Touch;
  last: Touch;
}

/** First and last touch of 30 days, stored on the device. */
export function createCampaignStore(
  device: Pick<DeviceStore, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): {
  /** the visitor came by one of these addresses */
  arrive(addresses: readonly (string | null)[]): void;
  parameters(): CampaignParameters;
} {
  const read = () => fresh(parse(device.getItem(CAMPAIGN_KEY)), now());
  return {
    arrive(addresses) {
      const parameters = parametersOf(addresses);
      if (parameters === null) return;
      const last = { ...parameters, at: new Date(now()).toISOString() };
      device.setItem(CAMPAIGN_KEY, JSON.stringify({ first: read()?.first ?? last, last }));
    },
    parameters() {
      const touches = read();
      if (touches === null) return {};
      const { at: lastAt, ...last } = touches.last;
      return touches.first.at === lastAt ? last : { ...last, first_touch: touches.first };
    },
  };
}

/** Drops touches older than 30 days; the last visit replaces an expired first one. */
function fresh(touches: StoredTouches | null, now: number): StoredTouches | null {
  if (touches === null || isOld(touches.last, now)) return null;
  return isOld(touches.first, now) ? { first: touches.last, last: touches.last } : touches;
}

function isOld({ at }: Touch, now: number): boolean {
  return !(now - Date.parse(at ?? '') < CAMPAIGN_RETENTION_MS);
}

function parse(text: string | null): StoredTouches | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredTouches> | null;
    if (typeof value?.first !== 'object' || typeof value.last !== 'object') return null;
    return { first: cleanTouch(value.first), last: cleanTouch(value.last) };
  } catch {
    return null;
  }
}

/** Only what we know of, only texts: anything may stand on a device. */
function cleanTouch(touch: Touch): Touch {
  const known = [...PARAMETERS, 'at'] as const;
  return Object.fromEntries(
    known.flatMap((name) => {
      const value: unknown = touch[name];
      return typeof value === 'string' ? [[name, truncateText(value, PARAMETER_MAX)]] : [];
    }),
  );
}
