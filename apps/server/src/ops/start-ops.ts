import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildOps } from './build-ops.ts';
import type { OpsDependencies } from './build-ops.ts';
import type { OpsSettings } from './ops-settings.ts';

export interface Ops {
  /** where it listens */
  url: string;
  close(): Promise<void>;
}

/**
 * Listens on the monitor's port; when another site on this machine occupies the default one, on any free port.
 * @param settings null: switched off
 */
export async function startOps(
  settings: OpsSettings | null,
  dependencies: Omit<OpsDependencies, 'names'>,
): Promise<Ops | null> {
  if (settings === null) return null;
  const app = await buildOps({ ...dependencies, names: settings.names });
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
