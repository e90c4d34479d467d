import { errorBodySchema } from '@prichal/contract';
import {
  createTicketSchema,
  openTicketSchema,
  redeemTicketSchema,
  redeemedSchema,
  ticketLinkSchema,
  ticketListSchema,
  ticketSchema,
} from '@prichal/contract/office';
import {
  cancelTicket,
  createReset,
  invite,
  listTickets,
  openTicket,
  redeemTicket,
  ticketLink,
} from '@prichal/office';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { DENIED, INVALID, SIGNING_IN, actorOf, sessionBody } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const GONE = { 410: errorBodySchema };

/** One-use links: making, opening and using them. */
export function addTicketRoutes(
  api: OfficeApi,
  { db, brand, publicUrl, cookie, key, now, sessionOf }: OfficeDeps,
): void {
  api.post(
    '/tickets',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: true, audit: 'ticket.created' }),
      schema: {
        tags: ['office'],
        summary: 'Сделать ссылку: приглашение на 72 часа или новый вход на 2 часа',
        description: 'Ссылка показывается один раз: хранится только её отпечаток.',
        body: createTicketSchema,
        response: { 200: ticketLinkSchema, ...INVALID, ...DENIED, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const actor = actorOf(sessionOf(request));
      const { ticket, expiresAt } = await (body.purpose === 'invite'
        ? invite(db, actor, { ...body, now: now() })
        : createReset(db, actor, { person: { uid: body.uid }, now: now() }));
      return reply.send({
        link: ticketLink(publicUrl, ticket),
        expires_at: expiresAt.toISOString(),
      });
    },
  );

  api.get(
    '/tickets',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Ссылки, которыми ещё можно воспользоваться',
        response: { 200: ticketListSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const tickets = await listTickets(db, actorOf(sessionOf(request)), now());
      const items = tickets.map(({ createdAt, expiresAt, ...ticket }) => ({
        ...ticket,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      }));
      return reply.send({ items });
    },
  );

  api.delete(
    '/tickets/:id',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: false, audit: 'ticket.cancelled' }),
      schema: {
        tags: ['office'],
        summary: 'Отменить ссылку',
        params: z.object({ id: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
        response: { 204: z.null(), ...INVALID, ...GONE, ...DENIED },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await cancelTicket(db, actorOf(sessionOf(request)), { id, now: now() });
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/tickets/open',
    {
      config: {
        ...officeRoute({ roles: 'anyone', scope: 'none', stepUp: false, audit: null }).config,
        rateClass: 'signin',
      },
      schema: {
        tags: ['office'],
        summary: 'Для чего ссылка',
        description:
          'Каждый раз даёт новый секрет для приложения с кодами: действует тот, что вернётся с первым кодом. 410: ссылка использована или её срок вышел.',
        body: openTicketSchema,
        response: { 200: ticketSchema, ...INVALID, ...GONE, ...DENIED },
      },
    },
    async (request, reply) => {
      const { ticket } = request.body;
      const opened = await openTicket(db, { ticket, issuer: brand.name, key, now: now() });
      const { expiresAt, totp, ...content } = opened;
      return reply.send({
        ...content,
        expires_at: expiresAt.toISOString(),
        totp: { ...totp, qr: renderSVG(totp.uri) },
      });
    },
  );

  api.post(
    '/tickets/redeem',
    {
      ...SIGNING_IN,
      schema: {
        tags: ['office'],
        summary: 'Задать пароль и второй фактор по ссылке и войти',
        description: 'Запасные коды показываются один раз.',
        body: redeemTicketSchema,
        response: { 200: redeemedSchema, ...INVALID, ...GONE, ...DENIED },
      },
    },
    async (request, reply) => {
      const device = request.headers['user-agent'] ?? '';
      const before = cookie.read(request.headers.cookie);
      const at = now();
      const { token, session, recoveryCodes } = await redeemTicket(db, {
        ...request.body,
        key,
        device,
        before,
        now: at,
      });
      return reply
        .header('set-cookie', cookie.set(token, session, at))
        .send({ session: sessionBody(session), recovery_codes: recoveryCodes });
    },
  );
}
