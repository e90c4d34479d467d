import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, errorBody } from '../api-error.ts';
import { describeError } from '../private-log.ts';
import { fallbackPage } from '../../page-cache/fallback-page.ts';
import { toUnavailable } from '../unavailable.ts';
import { API_REST, collectRoutes, isApi } from './route-table.ts';
import type { RouteTable } from './route-table.ts';

export { ApiError } from '../api-error.ts';

/**
 * One place where errors become answers: the contract's body under /api and for machines, a page for people.
 * A 5xx says nothing about the inside; the log gets its places in code.
 */
export function addErrors(app: FastifyInstance, brand: { readonly phone: string }): void {
  const routes = collectRoutes(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toApiError(error);
    if (known.statusCode >= 500) request.log.error({ err: describeError(error) }, 'request failed');
    return answerError(known, request, reply, brand.phone);
  });
  app.setNotFoundHandler((request, reply) =>
    answerError(notFound(request, reply, routes), request, reply, brand.phone),
  );
  // Page routes match every address that is left. These are rejected before their body is read, whatever it is.
  for (const url of ['/api', API_REST])
    app.all(
      url,
      {
        schema: { hide: true } as object,
        onRequest: async (request, reply) => {
          throw notFound(request, reply, routes);
        },
      },
      () => {},
    );
}

/** Sends an error as the body of the contract, or as a page when a person asked for a page. */
export function answerError(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): FastifyReply {
  reply.code(error.statusCode).header('cache-control', 'no-store');
  const { retryAfter } = error.options;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (!wantsPage(request))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(error)));
  const { html, csp } = fallbackPage(errorBody(error), phone);
  return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(html);
}

/** Anything thrown → an error with an answer. What is not known is INTERNAL_ERROR. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const code = (error as FastifyError).code ?? '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('PAYLOAD_TOO_LARGE', 'body over the limit');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'content type not accepted');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ApiError('VALIDATION_ERROR', 'empty body');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('NOT_FOUND', 'address cannot be read');
    default:
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413) return new ApiError('PAYLOAD_TOO_LARGE', 'body over the limit');
  if (status === 503) return new ApiError('UNAVAILABLE', 'under pressure', { retryAfter: 10 });
  if (status >= 400 && status < 500)
    return new ApiError('VALIDATION_ERROR', `request rejected (${code || status})`);
  return toUnavailable(error) ?? new ApiError('INTERNAL_ERROR', 'internal error');
}

/** Schema validation issues → fields in Russian. The values themselves are never repeated. */
function invalid(issues: { instancePath: string; keyword: string }[]): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, 20)) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[field] ??= FIELD_TEXTS[issue.keyword] ?? 'Неверное значение.';
  }
  return new ApiError('VALIDATION_ERROR', `invalid fields: ${Object.keys(fields).join(', ')}`, {
    fields,
  });
}

const FIELD_TEXTS: Record<string, string> = {
  invalid_value: 'Такого значения нет.',
  invalid_type: 'Не заполнено или значение не того вида.',
  too_big: 'Слишком длинно.',
  too_small: 'Слишком коротко.',
  unrecognized_keys: 'Неизвестное поле.',
};

/** No such address, or the address exists for other methods: then they are named in `Allow`. */
function notFound(request: FastifyRequest, reply: FastifyReply, routes: RouteTable): ApiError {
  const allowed = routes.methodsOf(pathOf(request.url));
  if (allowed.length === 0) return new ApiError('NOT_FOUND', 'no such address');
  reply.header('allow', allowed.join(', '));
  return new ApiError('METHOD_NOT_ALLOWED', 'method not allowed here');
}

function wantsPage(request: FastifyRequest): boolean {
  if (isApi(request.url)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

/** Address without its query. */
export function pathOf(url: string): string {
  const cut = url.indexOf('?');
  return cut < 0 ? url : url.slice(0, cut);
}
