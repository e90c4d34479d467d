import { LEAD_EXTRAS } from '@prichal/contract';
import type { Brand } from '@prichal/contract';

/** Ways to answer that are offered only when the company is there. */
const NETWORKS: ReadonlySet<string> = new Set(['whatsapp', 'telegram', 'max', 'vk']);

/**
 * Ways to answer, code → Russian, the call first. A network that needs a notice by law is not offered: a list has no
 * room for it.
 */
export function answerWays({ socials }: Pick<Brand, 'socials'>): Record<string, string> {
  const shown = new Set<string>(
    socials.filter(({ notice }) => notice === null).map(({ network }) => network),
  );
  return Object.fromEntries(
    Object.entries(LEAD_EXTRAS.preferred_contact).filter(
      ([code]) => !NETWORKS.has(code) || shown.has(code),
    ),
  );
}
