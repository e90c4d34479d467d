import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LeadPhotos, SentForm } from '../photos/lead-photos.ts';
import { parseStrictJson } from '../../http/plugins/strict-json.ts';

/** Parts that hold an object, as its JSON text. */
const OBJECTS = new Set(['consent', 'context', 'first_touch', 'bot_signals']);

/**
 * Lets a scope take multipart forms as well: the body becomes what it would have been as JSON, and the photos wait on
 * the disk until the answer. Returns what names them; undefined for a request without.
 */
export function acceptMultipart(
  scope: FastifyInstance,
  photos: LeadPhotos,
): (request: FastifyRequest) => string | undefined {
  const sent = new WeakMap<FastifyRequest, SentForm>();
  scope.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, body: Readable) => {
      const form = await photos.read(body, request.headers);
      sent.set(request, form);
      return payloadOf(form.fields);
    },
  );
  scope.addHook('onResponse', async (request) => {
    await sent.get(request)?.discard();
  });
  return (request) => sent.get(request)?.upload;
}

function payloadOf(fields: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].map(([name, text]) => [
      name,
      OBJECTS.has(name) ? parseStrictJson(Buffer.from(text)) : text,
    ]),
  );
}
