import type { FastifyInstance } from 'fastify';

/**
 * The port asks for no password: a page in a browser of this machine whose name was turned to this address comes with
 * that name in Host, and gets nothing.
 */
export function guardOps(app: FastifyInstance, names: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (names.has(nameOf(request.headers.host))) return;
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send(
        'Под этим именем показатели не открываются. Разрешённые имена — настройка OPS_NAMES.\n',
      );
  });
}

/** Host header → name in small letters without its port. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
