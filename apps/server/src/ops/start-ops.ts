import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { WEB_BUILD } from '../start/load-pages.ts';
import { officeOf } from '../config/office.ts';
import { buildOps } from './build-ops.ts';
import type { OpsDependencies } from './build-ops.ts';
import { demoLeft } from './demo-left.ts';
import type { OpsSettings } from './ops-settings.ts';

export interface Ops {
  /** where it listens */
  url: string;
  close(): Promise<void>;
}

/**
 * Listens on the owner's port; when another site on this machine occupies the default one, on any free port.
 * @returns null: switched off
 */
export async function startOps(
  config: Config,
  around: Pick<OpsDependencies, 'db' | 'counters' | 'now' | 'log' | 'publicUrl' | 'runDeliveries'>,
): Promise<Ops | null> {
  const { ops: settings, brand } = config;
  if (settings === null) return null;
  const app = await buildOps({
    ...around,
    brand,
    office: officeOf(brand),
    demo: demoLeft(config),
    assets: path.join(WEB_BUILD, 'client/assets'),
    names: settings.names,
  });
  try {
    await listen(app, settings);
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${name === '0.0.0.0' || name === '[::]' ? '127.0.0.1' : name}:${port}`,
    close: () => app.close(),
  };
}

async function listen(app: FastifyInstance, { host, port, fixed }: OpsSettings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const isPortInUse = (error as { code?: unknown }).code === 'EADDRINUSE';
    if (!isPortInUse) throw error;
    if (fixed) throw new Error(`OPS_PORT: порт ${port} занят другой программой`, { cause: error });
    await app.listen({ host, port: 0 });
  }
}
