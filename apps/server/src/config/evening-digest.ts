import { EVENING_DIGEST } from '@prichal/office';
import { environmentReader } from './environment-reader.ts';
import type { Environment } from './environment-reader.ts';

/**
 * Whether requests without a next step are named when the office closes; usually they are.
 * @param env the environment over what the office stores
 * @param issues gets what cannot be read
 */
export function isDigestOn(env: Environment, issues: string[] = []): boolean {
  return environmentReader(env, issues).flag(EVENING_DIGEST, true);
}
