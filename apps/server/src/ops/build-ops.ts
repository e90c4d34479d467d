import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { securityHeaders } from '../http/plugins/security-headers.ts';
import { describeError } from '../http/private-log.ts';
import type { Counters } from './metrics/counters.ts';
import { createDeliveryMetrics } from './metrics/delivery-metrics.ts';
import { EXPOSITION_TYPE } from './metrics/exposition.ts';
import { watchProcess } from './metrics/process-metrics.ts';
import { writeCounters } from './metrics/write-metrics.ts';
import { addBoard } from './board/routes.ts';
import type { BoardOptions } from './board/routes.ts';
import { guardOps } from './ops-guard.ts';

export interface OpsDependencies extends Omit<BoardOptions, 'guard'> {
  counters: Counters;
  /** names under which the port may be opened */
  names: ReadonlySet<string>;
  log: FastifyBaseLogger;
}

/** A form's origin is sent to this server only; with `no-referrer` it would arrive as «null». */
const HEADERS = { ...securityHeaders(false), 'referrer-policy': 'same-origin' };

/** The owner's port, not listening yet: metrics for a monitor, the board for a person. */
export async function buildOps(dependencies: OpsDependencies): Promise<FastifyInstance> {
  const { db, counters, names, now, log } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  const guard = guardOps(app, names);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  addMetrics(app, { db, counters, now });
  await addBoard(app, { ...dependencies, guard });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) log.error({ err: describeError(error) }, 'the owner’s port failed');
    return reply
      .code(statusCode)
      .type('text/plain; charset=utf-8')
      .send(statusCode >= 500 ? 'Не получилось: причина в журнале сайта.\n' : 'Запрос не понят.\n');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Здесь ничего нет.\n'),
  );
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
