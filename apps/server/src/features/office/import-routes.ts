import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { COLUMN_LABELS } from '@prichal/catalog';
import { cleanLine, errorBodySchema } from '@prichal/contract';
import {
  FILE_NAME_HEADER,
  applyImportSchema,
  importFileSchema,
  importSettingsSchema,
  importsSchema,
} from '@prichal/contract/office';
import { readImports, takeImportBack } from '@prichal/office';
import type { ImportDesk } from '@prichal/office';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { importEntryBody, importFileBody } from './import-bodies.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface ImportRoutesOptions extends Pick<OfficeDeps, 'now' | 'sessionOf'> {
  handle: DatabaseHandle;
  desk: ImportDesk;
}

export const CATALOGUE_ACCESS = {
  roles: ['owner', 'editor'],
  scope: 'all',
  stepUp: false,
} as const;
/** A call waits at most so long for work that goes on by itself, ms. */
const ANSWER_MS = 2_000;
const HISTORY = 50;
const tags = ['office'];
const paramsSchema = z.object({ uid: z.uuid() });
const FILE_ANSWERS = {
  200: importFileSchema,
  400: errorBodySchema,
  404: errorBodySchema,
  ...DENIED,
};

/** Price lists: upload, check, apply, history, undo. Checks and imports go on when the page is left. */
export function addImportRoutes(api: OfficeApi, options: ImportRoutesOptions): void {
  const { handle, desk, now, sessionOf } = options;
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request));
  /** The file when its work is done, or as far as it is by now. */
  const answer = async (request: FastifyRequest, uid: string) => {
    const until = Date.now() + ANSWER_MS;
    for (;;) {
      const found = await desk.read(actor(request), uid);
      if (found.file.work.state !== 'running' || Date.now() > until) return importFileBody(found);
      await wait(50);
    }
  };

  api.get(
    '/imports',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'История загрузок и загруженные файлы',
        response: { 200: importsSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const entries = await readImports(handle, actor(request), { limit: HISTORY });
      const items = entries.map((entry) => importEntryBody(entry, now()));
      const files = (await desk.list(actor(request)))
        .filter(({ import: done }) => done === null)
        .map(({ uid, name, uploaded_at, work }) => ({ uid, name, uploaded_at, work }));
      return reply.send({ items, files, fields: COLUMN_LABELS });
    },
  );

  addUpload(api, async (request, bytes) => {
    const { uid } = await desk.add(actor(request), { name: nameOf(request), bytes });
    return await answer(request, uid);
  });

  api.get(
    '/imports/files/:uid',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Загруженный файл: как понят, что изменит, как далеко применение',
        params: paramsSchema,
        response: FILE_ANSWERS,
      },
    },
    async (request, reply) =>
      reply.send(importFileBody(await desk.read(actor(request), request.params.uid))),
  );

  api.put(
    '/imports/files/:uid/check',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Проверить файл с такими ответами; в каталоге ничего не меняется',
        params: paramsSchema,
        body: importSettingsSchema,
        response: FILE_ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      await desk.check(actor(request), uid, request.body);
      return reply.send(await answer(request, uid));
    },
  );

  api.post(
    '/imports/files/:uid/apply',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'import.applied' }),
      schema: {
        tags,
        summary: 'Применить проверенный файл: все хорошие строки или ни одной',
        params: paramsSchema,
        body: applyImportSchema,
        response: FILE_ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      await desk.apply(actor(request), uid, request.body.confirm);
      return reply.send(await answer(request, uid));
    },
  );

  api.delete(
    '/imports/files/:uid',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Убрать загруженный файл; каталог остаётся как есть',
        params: paramsSchema,
        response: { 204: z.void(), 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      await desk.remove(actor(request), request.params.uid);
      return reply.code(204).send();
    },
  );

  api.get(
    '/imports/files/:uid/rejected',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Строки, которые не загрузились, с причинами: поправить и загрузить снова',
        params: paramsSchema,
        response: { 200: z.unknown(), 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rejected.csv"')
        .send(await desk.rejected(actor(request), request.params.uid)),
  );

  api.post(
    '/imports/:uid/undo',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'import.undone' }),
      schema: {
        tags,
        summary: 'Вернуть всё, что изменила загрузка; 30 дней',
        params: paramsSchema,
        response: { 204: z.void(), 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const undone = takeImportBack(handle, actor(request), { uid, now: now() });
      // a large one goes on after the answer; a job completes it whatever happens
      await Promise.race([undone, wait(ANSWER_MS)]);
      return reply.code(204).send();
    },
  );
}

/** A file's bytes as they are, so that none is held in memory. */
function addUpload(
  api: OfficeApi,
  store: (request: FastifyRequest, bytes: Readable) => Promise<z.infer<typeof importFileSchema>>,
): void {
  void api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) =>
      done(null, bytes),
    );
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/imports/files',
      {
        ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
        schema: {
          tags,
          summary: `Загрузить файл: его байты, имя в ${FILE_NAME_HEADER}; сразу проверяется`,
          consumes: ['application/octet-stream'],
          response: FILE_ANSWERS,
        },
      },
      async (request, reply) => {
        const { body } = request;
        // a request without a body has no bytes at all
        return reply.send(
          await store(request, body instanceof Readable ? body : Readable.from([])),
        );
      },
    );
  });
}

function nameOf(request: FastifyRequest): string {
  const written = request.headers[FILE_NAME_HEADER];
  try {
    const sent = decodeURIComponent(typeof written === 'string' ? written : '');
    const name = cleanLine(sent);
    if (name !== '' && /^[^\p{Cc}/\\]{1,200}$/u.test(sent)) return name;
  } catch {
    // said below
  }
  throw new ApiError('VALIDATION_ERROR', 'no name of the file', {
    userMessage: 'У файла нет имени.',
  });
}
