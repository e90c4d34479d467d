import { accentTones } from '@prichal/contract';
import type { Brand } from '@prichal/contract';

/** More than `:root[data-theme]`: the accent counts in every view, and was checked against both. */
const ROOT = ':root:root:root';

/** The company's accent as CSS over the tokens; undefined: the usual one. */
export function coloursOf({ accent }: Brand): string | undefined {
  if (!accent) return undefined;
  const { strong, on } = accentTones(accent);
  return `${ROOT}{--color-accent:${accent};--color-accent-strong:${strong};--color-on-accent:${on}}`;
}
