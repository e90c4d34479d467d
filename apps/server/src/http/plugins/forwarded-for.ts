import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/**
 * Leaves only addresses in `X-Forwarded-For` before `request.ip` is read: whatever a client writes there is counted,
 * stored and shown as an address. A port, which some proxies add, is dropped.
 */
export function addForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const given = raw.headers[HEADER];
    if (given === undefined) return;
    raw.headers[HEADER] = String(given).split(',').map(addressOf).filter(Boolean).join(', ');
  });
}

/** Whether the address that is so many hops away, 0 the nearest, may say for whom it speaks. */
type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

/**
 * The setting as the framework takes it. A number of proxies is counted here: the framework takes it for «nobody»,
 * and then every visitor has the proxy's address.
 */
export function trustOf(setting: boolean | number | string[]): Trust {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function addressOf(entry: string): string {
  const text = entry.trim();
  const [, six] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text) ?? [];
  const bare = six ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(bare) === 0 ? '' : bare;
}
