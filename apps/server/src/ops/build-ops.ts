import type { Database } from '@prichal/database';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { describeError } from '../private-log.ts';
import type { Counters } from './metrics/counters.ts';
import { createDeliveryMetrics } from './metrics/delivery-metrics.ts';
import { EXPOSITION_TYPE } from './metrics/exposition.ts';
import { watchProcess } from './metrics/process-metrics.ts';
import { writeCounters } from './metrics/write-metrics.ts';
import { guardOps } from './ops-guard.ts';

export interface OpsDependencies {
  db: Kysely<Database>;
  counters: Counters;
  /** names under which the port may be opened */
  names: ReadonlySet<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The owner's port, not listening yet: metrics for a monitor. */
export async function buildOps(dependencies: OpsDependencies): Promise<FastifyInstance> {
  const { db, counters, names, now, log } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  guardOps(app, names);
  addMetrics(app, { db, counters, now });
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: describeError(error) }, 'the owner’s port failed');
    return reply.code(500).type('text/plain; charset=utf-8').send('Не получилось.\n');
  });
  await app.ready();
  return app;
}

function addMetrics(
  app: FastifyInstance,
  { db, counters, now }: Pick<OpsDependencies, 'db' | 'counters' | 'now'>,
): void {
  const machine = watchProcess();
  const deliveries = createDeliveryMetrics(db);
  app.addHook('onClose', async () => machine.stop());
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(EXPOSITION_TYPE)
      .header('cache-control', 'no-store')
      .send(writeCounters(counters) + (await deliveries(now())) + machine.write()),
  );
}
