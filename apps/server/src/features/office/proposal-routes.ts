import { errorBodySchema } from '@prichal/contract';
import {
  answeredQuestionSchema,
  changedProposalSchema,
  newProposalSchema,
  proposalChangeSchema,
  proposalSchema,
  proposalsQuerySchema,
  proposalsSchema,
  saveProposalSchema,
} from '@prichal/contract/office';
import {
  answerQuestion,
  approveProposal,
  askApproval,
  holdProposal,
  listProposals,
  readProposal,
  recountProposal,
  renewLink,
  revokeProposalLinks,
  saveProposal,
  sendProposal,
  withdrawProposal,
} from '@prichal/office';
import type { Actor, AuditAction, ProposalDeps } from '@prichal/office';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { beginProposal } from '../proposals/starting-cars.ts';
import { LEAD_ACCESS, leadParamsSchema } from './leads-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface ProposalRoutesOptions extends Pick<OfficeDeps, 'now' | 'sessionOf' | 'publicUrl'> {
  proposals: ProposalDeps;
}

const tags = ['office'];
const ANSWERS = {
  200: changedProposalSchema,
  400: errorBodySchema,
  404: errorBodySchema,
  409: errorBodySchema,
  ...DENIED,
};

interface Changed {
  /** token of a link that was made */
  token: string | null;
}

/** Proposals: drafts, versions that were sent, links of clients. A change names the version it was made from. */
export function addProposalRoutes(api: OfficeApi, options: ProposalRoutesOptions): void {
  const { now, sessionOf, publicUrl, proposals: deps } = options;

  const answer = async (request: FastifyRequest, uid: string, token: string | null) => ({
    proposal: await readProposal(deps, actorOf(sessionOf(request)), { uid, now: now() }),
    link: token === null ? null : `${publicUrl}/o/${token}`,
  });

  api.get(
    '/proposals',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Предложения: вкладка, или все по одной заявке',
        querystring: proposalsQuerySchema,
        response: { 200: proposalsSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { tab, lead, cursor } = request.query;
      const part = await listProposals(deps, actorOf(sessionOf(request)), {
        tab,
        now: now(),
        ...(lead === undefined ? {} : { lead }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return reply.send(part);
    },
  );

  api.get(
    '/proposals/:uid',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Предложение: черновик, версии, ссылки, вопросы',
        params: leadParamsSchema,
        response: { 200: proposalSchema, 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      return reply.send(await readProposal(deps, actor, { ...request.params, now: now() }));
    },
  );

  api.post(
    '/proposals',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'proposal.created' }),
      schema: {
        tags,
        summary:
          'Начать предложение; без машин берёт ту, с которой пришла заявка, если у неё есть точная сумма',
        body: newProposalSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { lead_uid: leadUid, cars } = request.body;
      const input = { leadUid, cars, now: now() };
      const uid = await beginProposal(deps, actorOf(sessionOf(request)), input);
      return reply.send(await answer(request, uid, null));
    },
  );

  api.put(
    '/proposals/:uid',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'proposal.saved' }),
      schema: {
        tags,
        summary: 'Сохранить черновик; чужая правка отвечает 409 с полями, где значения разошлись',
        params: leadParamsSchema,
        body: saveProposalSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      await saveProposal(deps, actor, { uid, ...request.body, now: now() });
      return reply.send(await answer(request, uid, null));
    },
  );

  function change<Body extends z.core.$ZodType>(
    path: string,
    audit: AuditAction,
    summary: string,
    body: Body,
    work: (
      actor: Actor,
      proposal: { uid: string; now: Date },
      input: z.output<Body>,
    ) => Promise<Changed | number>,
  ): void {
    api.post(
      `/proposals/:uid/${path}`,
      {
        ...officeRoute({ ...LEAD_ACCESS, audit }),
        schema: { tags, summary, params: leadParamsSchema, body, response: ANSWERS },
      },
      async (request, reply) => {
        const { uid } = request.params;
        const input = request.body as z.output<Body>;
        const done = await work(actorOf(sessionOf(request)), { uid, now: now() }, input);
        return reply.send(await answer(request, uid, typeof done === 'number' ? null : done.token));
      },
    );
  }
  const plain = (
    path: string,
    audit: AuditAction,
    summary: string,
    work: (
      deps: ProposalDeps,
      actor: Actor,
      input: { uid: string; version: number; now: Date },
    ) => Promise<Changed | number>,
  ) =>
    change(path, audit, summary, proposalChangeSchema, (actor, proposal, { version }) =>
      work(deps, actor, { ...proposal, version }),
    );

  plain(
    'recount',
    'proposal.recounted',
    'Пересчитать черновик по курсам и ставкам дня',
    recountProposal,
  );
  plain('send', 'proposal.sent', 'Отправить новую версию; первая отвечает ссылкой', sendProposal);
  plain('approval', 'proposal.approval-asked', 'Попросить подпись владельца', askApproval);
  plain('approve', 'proposal.approved', 'Подписать: только владелец', approveProposal);
  plain('hold', 'proposal.held', 'Держать прежнюю сумму за свой счёт', holdProposal);
  plain(
    'withdraw',
    'proposal.withdrawn',
    'Отозвать; ссылки больше не открываются',
    withdrawProposal,
  );
  plain('link', 'proposal.link-made', 'Новая ссылка вместо прежних', renewLink);
  plain('revoke', 'proposal.link-revoked', 'Закрыть все ссылки', revokeProposalLinks);
  change(
    'answered',
    'proposal.question-answered',
    'На вопрос клиента ответили',
    answeredQuestionSchema,
    (actor, proposal, input) => answerQuestion(deps, actor, { ...proposal, ...input }),
  );
}
