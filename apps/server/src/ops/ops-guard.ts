import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { judgeOrigin } from '../http/security/same-origin.ts';

/** Field of the board's forms that holds the token. */
const TOKEN_FIELD = 'token';

export interface OpsGuard {
  /** goes into every form of the board; another one after each start */
  token: string;
  /** whether a form was sent from the board itself */
  formOk(request: FastifyRequest, body: URLSearchParams): boolean;
}

/**
 * The port asks for no password, so a browser on the owner's machine must not be made to use it by a foreign page. A page
 * whose name was turned to this address comes with that name in Host and gets nothing; a form of another site has neither our
 * origin nor the token.
 */
export function guardOps(app: FastifyInstance, names: ReadonlySet<string>): OpsGuard {
  const token = randomBytes(24).toString('base64url');
  app.addHook('onRequest', async (request, reply) => {
    if (names.has(nameOf(request.headers.host))) return;
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .send('Под этим именем доска не открывается. Разрешённые имена — настройка OPS_NAMES.\n');
  });
  return {
    token,
    formOk(request, body) {
      const { origin = null, host = '' } = request.headers;
      const site = request.headers['sec-fetch-site'];
      const signs = { origin, host, fetchSite: typeof site === 'string' ? site : null };
      if (judgeOrigin(signs, `http://${host}`, true) === 'foreign') return false;
      const given = Buffer.from(body.get(TOKEN_FIELD) ?? '');
      return given.length === token.length && timingSafeEqual(given, Buffer.from(token));
    },
  };
}

/** Host header → name in small letters without its port. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
