import { errorBodySchema } from '@prichal/contract';
import {
  assignSchema,
  closeLeadSchema,
  leadChangedSchema,
  matchSchema,
  nextStepSchema,
  noteSchema,
  outcomeSchema,
  reopenSchema,
  separateSchema,
  snoozeSchema,
  stageSchema,
  takeLeadSchema,
} from '@prichal/contract/office';
import {
  addNote,
  assignLead,
  changeStage,
  closeLead,
  matchLead,
  recordOutcome,
  reopenLead,
  separateLead,
  setNextStep,
  snoozeLead,
  takeLead,
} from '@prichal/office';
import type { Actor, AuditAction } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { LEAD_ACCESS, leadParamsSchema } from './leads-routes.ts';
import type { LeadRoutesOptions } from './leads-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const ANSWERS = {
  200: leadChangedSchema,
  400: errorBodySchema,
  404: errorBodySchema,
  409: errorBodySchema,
  ...DENIED,
};

/** What is done with a lead. Each change names the version it was made from; a lost race answers LEAD_CHANGED. */
export function addLeadChanges(fastify: FastifyInstance, options: LeadRoutesOptions): void {
  const { sessionOf, now } = options;
  const { db } = options.sources;
  const api = fastify.withTypeProvider<ZodTypeProvider>();

  function change<Body extends z.core.$ZodType>(
    action: string,
    audit: AuditAction,
    summary: string,
    body: Body,
    work: (
      actor: Actor,
      lead: { uid: string; now: Date },
      input: z.output<Body>,
    ) => Promise<number>,
  ): void {
    api.post(
      `/leads/:uid/${action}`,
      {
        ...officeRoute({ ...LEAD_ACCESS, audit }),
        schema: { tags: ['office'], summary, params: leadParamsSchema, body, response: ANSWERS },
      },
      async (request, reply) => {
        const lead = { uid: request.params.uid, now: now() };
        const input = request.body as z.output<Body>;
        const version = await work(actorOf(sessionOf(request)), lead, input);
        return reply.send({ version });
      },
    );
  }

  change('take', 'lead.taken', 'Взять заявку', takeLeadSchema, (actor, lead, input) =>
    takeLead(db, actor, { ...lead, ...input }),
  );
  change(
    'outcome',
    'lead.called',
    'Чем кончился звонок',
    outcomeSchema,
    (actor, lead, { at, note, ...input }) =>
      recordOutcome(db, actor, {
        ...lead,
        ...input,
        ...(at === undefined ? {} : { at: new Date(at) }),
        ...(note === undefined ? {} : { note }),
      }),
  );
  change(
    'step',
    'lead.step-set',
    'Следующий шаг',
    nextStepSchema,
    (actor, lead, { at, ...input }) =>
      setNextStep(db, actor, { ...lead, ...input, at: new Date(at) }),
  );
  change('snooze', 'lead.snoozed', 'Отложить', snoozeSchema, (actor, lead, { until, ...input }) =>
    snoozeLead(db, actor, { ...lead, ...input, until: new Date(until) }),
  );
  change('close', 'lead.closed', 'Закрыть с причиной', closeLeadSchema, (actor, lead, input) => {
    const { note, return_at: returnAt, ...rest } = input;
    return closeLead(db, actor, {
      ...lead,
      ...rest,
      ...(note === undefined ? {} : { note }),
      ...(returnAt === undefined ? {} : { returnAt: new Date(returnAt) }),
    });
  });
  change(
    'reopen',
    'lead.reopened',
    'Открыть снова или вернуть из отложенных',
    reopenSchema,
    (actor, lead, input) => reopenLead(db, actor, { ...lead, ...input }),
  );
  change(
    'assign',
    'lead.assigned',
    'Передать или вернуть в очередь',
    assignSchema,
    (actor, lead, input) =>
      assignLead(db, actor, { ...lead, version: input.version, staffUid: input.staff_uid }),
  );
  change('stage', 'lead.stage-changed', 'Сменить этап', stageSchema, (actor, lead, input) =>
    changeStage(db, actor, { ...lead, ...input }),
  );
  change(
    'separate',
    'lead.separated',
    'Отделить от заявок того же телефона',
    separateSchema,
    (actor, lead, input) => separateLead(db, actor, { ...lead, ...input }),
  );
  change(
    'match',
    'lead.matched',
    'Тот же клиент с другого телефона или другой',
    matchSchema,
    (actor, lead, input) => matchLead(db, actor, { ...lead, ...input }),
  );

  api.post(
    '/leads/:uid/notes',
    {
      ...officeRoute({ ...LEAD_ACCESS, audit: 'lead.note-added' }),
      schema: {
        tags: ['office'],
        summary: 'Добавить заметку; отправленная дважды под одним ключом хранится один раз',
        params: leadParamsSchema,
        body: noteSchema,
        response: { 204: z.null(), 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      await addNote(db, actor, { uid, ...request.body, now: now() });
      return reply.code(204).send(null);
    },
  );
}
