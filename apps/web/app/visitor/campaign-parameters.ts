import { UTM_FIELDS, truncateText } from '@prichal/contract';
import type { Touch } from '@prichal/contract';

export const PARAMETERS = [...UTM_FIELDS, 'yclid'] as const;
/** Characters of one parameter. */
export const PARAMETER_MAX = 300;

/** Campaign parameters of the first address that has any; null when none has. Invalid addresses are skipped. */
export function parametersOf(addresses: readonly (string | null)[]): Omit<Touch, 'at'> | null {
  for (const address of addresses) {
    const url = address !== null && URL.canParse(address) ? new URL(address) : null;
    const found = PARAMETERS.flatMap((name) => {
      const value = truncateText(url?.searchParams.get(name)?.trim() ?? '', PARAMETER_MAX);
      return value ? [[name, value] as const] : [];
    });
    if (found.length > 0) return Object.fromEntries(found);
  }
  return null;
}
