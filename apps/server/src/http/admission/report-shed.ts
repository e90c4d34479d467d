import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestClass } from './request-class.ts';

/** How often shed requests are logged, ms: one line per request would be extra load. */
const REPORT_MS = 1000;

type Shed = (kind: RequestClass, request: IncomingMessage, response: ServerResponse) => void;

/** Gives a shed answer its request id, and counts it: in metrics, and once a second in the log. */
export function reportShed(
  shed: Shed,
  options: {
    nextRequestId: () => string;
    log: Pick<FastifyBaseLogger, 'warn'>;
    onShed: ((kind: RequestClass) => void) | undefined;
  },
): Shed {
  let counts: Partial<Record<RequestClass, number>> = {};
  let timer: NodeJS.Timeout | null = null;
  const report = (): void => {
    timer = null;
    options.log.warn({ shed: counts }, 'overload: requests answered with «later»');
    counts = {};
  };
  return (kind, request, response) => {
    options.onShed?.(kind);
    counts[kind] = (counts[kind] ?? 0) + 1;
    timer ??= setTimeout(report, REPORT_MS).unref();
    response.setHeader('x-request-id', options.nextRequestId());
    shed(kind, request, response);
  };
}
