import { DEAL_FILE_MAX, UPLOAD_FAILURES, errorBodySchema } from '@prichal/contract';
import {
  changedDealSchema,
  dealChangeSchema,
  dealPartSchema,
  dealPreviewQuerySchema,
  dealPreviewSchema,
  dealSchema,
  dealUploadQuerySchema,
  dealsQuerySchema,
  dealsSchema,
  newDealEventSchema,
} from '@prichal/contract/office';
import {
  addStaffFile,
  listDeals,
  makeAgentLink,
  markAnswered,
  markNotified,
  markSeen,
  openStaffFile,
  previewDealEvent,
  readDeal,
  recordDealEvent,
  renewDealLink,
  revokeAgentLink,
  showFile,
} from '@prichal/office';
import type { Actor, AuditAction } from '@prichal/office';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { makeDealFile } from '../deals/make-deal-file.ts';
import { sendDealFile } from '../deals/send-deal-file.ts';
import { LEAD_ACCESS, leadParamsSchema } from './leads-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { ProposalRoutesOptions } from './proposal-routes.ts';

const tags = ['office'];
const FAILED = { 400: errorBodySchema, 404: errorBodySchema, 409: errorBodySchema, ...DENIED };
const ANSWERS = { 200: changedDealSchema, ...FAILED };
const fileParamsSchema = z.object({ uid: z.uuid(), file: z.uuid() });
const FILE_TYPES = [
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
];

interface Change {
  uid: string;
  version: number;
  now: Date;
}

/** Deals: events with what they change, files, links of agents and clients. A change names the version it was made from. */
export function addDealRoutes(api: OfficeApi, options: ProposalRoutesOptions): void {
  const { now, sessionOf, publicUrl, proposals: deps } = options;
  const { db } = deps;
  const answer = async (request: FastifyRequest, uid: string, link: string | null = null) => ({
    deal: await readDeal(deps, actorOf(sessionOf(request)), { uid, now: now() }),
    link,
  });

  api.get(
    '/deals',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Сделки: вкладка, или все по одной заявке',
        querystring: dealsQuerySchema,
        response: { 200: dealsSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      return reply.send(await listDeals(db, actor, { ...request.query, now: now() }));
    },
  );

  api.get(
    '/deals/:uid',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Сделка: шаги, строки, события, файлы, сообщения',
        params: leadParamsSchema,
        response: { 200: dealSchema, 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      return reply.send(await readDeal(deps, actor, { ...request.params, now: now() }));
    },
  );

  api.post(
    '/deals/:uid/events',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'deal.event' }),
      schema: {
        tags,
        summary: 'Записать событие; тот же ключ дважды — одно событие',
        params: leadParamsSchema,
        body: newDealEventSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      await recordDealEvent(deps, actor, { uid, ...request.body, now: now() });
      return reply.send(await answer(request, uid));
    },
  );

  api.post(
    '/deals/:uid/preview',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Что изменит событие; ничего не записывает',
        params: leadParamsSchema,
        body: dealPreviewQuerySchema,
        response: { 200: dealPreviewSchema, ...FAILED },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const { event } = request.body;
      const actor = actorOf(sessionOf(request));
      return reply.send(await previewDealEvent(deps, actor, { uid, event, now: now() }));
    },
  );

  api.get(
    '/deals/:uid/files/:file',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'deal.file-opened' }),
      schema: {
        tags,
        summary: 'Файл сделки, целиком или маленьким снимком',
        params: fileParamsSchema,
        querystring: z.object({ size: z.optional(z.literal('small')) }),
        response: { 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const isSmall = request.query.size === 'small';
      const actor = actorOf(sessionOf(request));
      const file = await openStaffFile(db, actor, { ...request.params, isSmall, now: now() });
      return sendDealFile(reply, file);
    },
  );

  function change<Body extends z.core.$ZodType>(
    path: string,
    audit: AuditAction,
    summary: string,
    body: Body,
    work: (
      actor: Actor,
      deal: { uid: string; now: Date },
      input: z.output<Body>,
      params: { file?: string },
    ) => Promise<string | void>,
    params: typeof leadParamsSchema | typeof fileParamsSchema = leadParamsSchema,
  ): void {
    api.post(
      `/deals/:uid/${path}`,
      {
        ...officeRoute({ ...LEAD_ACCESS, audit }),
        schema: { tags, summary, params, body, response: ANSWERS },
      },
      async (request, reply) => {
        const { uid, ...rest } = request.params as { uid: string; file?: string };
        const input = request.body as z.output<Body>;
        const link = await work(actorOf(sessionOf(request)), { uid, now: now() }, input, rest);
        return reply.send(await answer(request, uid, link ?? null));
      },
    );
  }
  const plain = (
    path: string,
    audit: AuditAction,
    summary: string,
    work: (actor: Actor, input: Change) => Promise<string | void>,
  ) =>
    change(path, audit, summary, dealChangeSchema, (actor, deal, { version }) =>
      work(actor, { ...deal, version }),
    );

  plain('agent-link', 'deal.agent-link-made', 'Ссылка агенту', async (actor, input) => {
    return `${publicUrl}/agent/${await makeAgentLink(db, actor, input)}`;
  });
  change(
    'agent-revoke',
    'deal.agent-link-revoked',
    'Закрыть ссылку агента',
    dealPartSchema,
    (actor, deal, input) => revokeAgentLink(db, actor, { ...deal, ...input }),
  );
  plain('client-link', 'deal.link-made', 'Новая ссылка клиенту', async (actor, input) => {
    return `${publicUrl}/o/${await renewDealLink(db, actor, input)}`;
  });
  plain('seen', 'deal.seen', 'Присланное просмотрено', (actor, input) =>
    markSeen(db, actor, input),
  );
  change(
    'answered',
    'deal.answer-answered',
    'Клиенту ответили',
    dealPartSchema,
    (actor, deal, input) => markAnswered(db, actor, { ...deal, ...input }),
  );
  change('notified', 'deal.notified', 'Клиенту сообщили', dealPartSchema, (actor, deal, input) =>
    markNotified(db, actor, { ...deal, ...input }),
  );
  for (const [path, isShown] of [
    ['show', true],
    ['hide', false],
  ] as const)
    change(
      `files/:file/${path}`,
      isShown ? 'deal.file-shown' : 'deal.file-hidden',
      isShown ? 'Показать файл клиенту' : 'Скрыть файл от клиента',
      dealChangeSchema,
      (actor, deal, { version }, { file = '' }) =>
        showFile(db, actor, { ...deal, version, file, isShown }),
      fileParamsSchema,
    );
  addUpload(api, options, answer);
}

/** The body is the file itself: its content decides what it is. */
function addUpload(
  api: OfficeApi,
  { now, sessionOf, proposals: { db } }: ProposalRoutesOptions,
  answer: (request: FastifyRequest, uid: string) => Promise<z.output<typeof changedDealSchema>>,
): void {
  void api.register(async (scope) => {
    scope.addContentTypeParser(
      FILE_TYPES,
      { parseAs: 'buffer', bodyLimit: DEAL_FILE_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/deals/:uid/files',
      {
        ...officeRoute({ ...LEAD_ACCESS, audit: 'deal.file-added' }),
        bodyLimit: DEAL_FILE_MAX,
        schema: {
          tags,
          summary: 'Добавить файл к шагу; тело запроса — сам файл',
          consumes: FILE_TYPES,
          params: leadParamsSchema,
          querystring: dealUploadQuerySchema,
          response: { ...ANSWERS, 413: errorBodySchema },
        },
      },
      async (request, reply) => {
        const { uid } = request.params;
        const { step, title, key, shown } = request.query;
        const { body } = request;
        const made = Buffer.isBuffer(body) ? await makeDealFile(body) : 'empty';
        if (typeof made === 'string')
          throw new ApiError('VALIDATION_ERROR', `file rejected: ${made}`, {
            userMessage: UPLOAD_FAILURES[made],
            fields: { file: UPLOAD_FAILURES[made] },
          });
        const actor = actorOf(sessionOf(request));
        const isShown = shown !== 'no';
        await addStaffFile(db, actor, { uid, key, step, title, isShown, made, now: now() });
        return reply.send(await answer(request, uid));
      },
    );
  });
}
