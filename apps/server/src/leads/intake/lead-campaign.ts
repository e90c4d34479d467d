import { UTM_FIELDS } from '@prichal/contract';
import type { Touch } from '@prichal/contract';
import type { JsonValue } from '@prichal/database';

const CAMPAIGN_FIELDS = [...UTM_FIELDS, 'yclid'] as const;

/** The campaign parameters of a request and of its visitor's first visit; null when it came directly. */
export function leadCampaign(payload: Touch & { first_touch?: Touch | undefined }): JsonValue {
  const last = Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((field) => (payload[field] ? [[field, payload[field]]] : [])),
  );
  const { first_touch: first } = payload;
  if (first === undefined) return Object.keys(last).length > 0 ? last : null;
  return { ...last, first_touch: { ...first } } as JsonValue;
}
