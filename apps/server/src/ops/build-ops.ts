import type { Database, ReadReplica } from '@prichal/database';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Draining } from '../http/draining.ts';
import { addHealth } from '../http/plugins/health.ts';
import { securityHeaders } from '../http/plugins/security-headers.ts';
import { ping } from '../http/ping.ts';
import { describeError } from '../http/private-log.ts';
import type { Counters } from './metrics/counters.ts';
import { createDeliveryMetrics } from './metrics/delivery-metrics.ts';
import { EXPOSITION_TYPE } from './metrics/exposition.ts';
import { watchProcess } from './metrics/process-metrics.ts';
import { writeReplica } from './metrics/replica-metrics.ts';
import { writeCounters } from './metrics/write-metrics.ts';
import { guardOps } from './ops-guard.ts';

export interface OpsDependencies {
  db: Kysely<Database>;
  counters: Counters;
  replica: ReadReplica | null;
  /** names under which the port may be opened */
  names: ReadonlySet<string>;
  draining: Draining;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The port of a monitor, not listening yet: metrics and health, no page. */
export async function buildOps(dependencies: OpsDependencies): Promise<FastifyInstance> {
  const { db, names, draining, log } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  guardOps(app, names);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(false));
  });
  addHealth(app, () => ping(db), draining);
  addMetrics(app, dependencies);
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) log.error({ err: describeError(error) }, 'the monitor’s port failed');
    return reply
      .code(statusCode)
      .type('text/plain; charset=utf-8')
      .send(statusCode >= 500 ? 'Не получилось: причина в журнале сайта.\n' : 'Запрос не понят.\n');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('Здесь только /metrics, /healthz и /readyz.\n'),
  );
  await app.ready();
  return app;
}

function addMetrics(
  app: FastifyInstance,
  { db, counters, replica, now }: Pick<OpsDependencies, 'db' | 'counters' | 'replica' | 'now'>,
): void {
  const machine = watchProcess();
  const deliveries = createDeliveryMetrics(db);
  app.addHook('onClose', async () => machine.stop());
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(EXPOSITION_TYPE)
      .header('cache-control', 'no-store')
      .send(
        [
          writeCounters(counters),
          writeReplica(replica, counters),
          await deliveries(now()),
          machine.write(),
        ].join(''),
      ),
  );
}
