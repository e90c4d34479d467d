import { plural } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { findLeadByNumber } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import {
  createMessageSource,
  listDeliveries,
  messageText,
  resendDeliveries,
} from '@prichal/lead-delivery';
import type { Office } from '@prichal/lead-delivery';
import { TERMINAL, readClaim, recordResend } from '@prichal/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readCookie } from '../../http/security/csrf-token.ts';
import type { OpsGuard } from '../ops-guard.ts';
import { boardBody } from './board-body.ts';
import { html } from './html.ts';
import type { Part } from './html.ts';
import { leadPage } from './lead-page.ts';
import { BOARD_CSP, boardPage } from './page.ts';
import type { View } from './page.ts';
import { PERIODS, readBoard } from './read-board.ts';
import type { Period } from './read-board.ts';
import { leadPath } from './sections/lead-link.ts';
import { addBoardFiles } from './files.ts';

const BODY_MAX = 2048;
const VIEWS: readonly View[] = ['contrast', 'usual'];
const VIEW_COOKIE = 'board-view';

export interface BoardOptions {
  db: Kysely<Database>;
  brand: Brand;
  office: Office;
  /** origin of the public site */
  publicUrl: string;
  demo: readonly string[];
  /** folder of the built browser files, for the font; may be missing */
  assets: string;
  guard: OpsGuard;
  now: () => Date;
  /** deliveries were made due */
  runDeliveries: () => void;
}

/** The owner's board. What is personal is shown in answer to a button alone, and stands in no address. */
export async function addBoard(app: FastifyInstance, options: BoardOptions): Promise<void> {
  const { db, brand, office, guard, now } = options;
  const styles = await addBoardFiles(app, options.assets);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { title: string; body: Part; said?: string | null },
  ): FastifyReply => {
    const chosen = readCookie(request.headers.cookie, VIEW_COOKIE);
    const view = VIEWS.find((one) => one === chosen) ?? null;
    const { markup } = boardPage({
      ...page,
      brandName: brand.name,
      styles,
      token: guard.token,
      view,
    });
    return reply
      .header('content-security-policy', BOARD_CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(markup);
  };
  const board = async (request: FastifyRequest, reply: FastifyReply, revealed: boolean) => {
    const query = request.query as Record<string, unknown>;
    const period: Period = PERIODS.find((days) => String(days) === query['days']) ?? 30;
    const facts = await readBoard(db, { now: now(), period, office });
    const { token } = guard;
    const body = boardBody({ facts, period, token, revealed, brand, demo: options.demo });
    return send(request, reply, { title: 'Доска владельца', body, said: saidOf(query['resent']) });
  };
  const lead = async (request: FastifyRequest, reply: FastifyReply, revealed: boolean) => {
    const { number } = request.params as { number: string };
    const found = await findLeadByNumber(db, number);
    if (found === null) return send(request, reply.code(404), unknownPage('Такой заявки нет'));
    const [deliveries, claim, message] = await Promise.all([
      listDeliveries(db, found.uid),
      readClaim(db, found.uid),
      messageOf(options, found, revealed),
    ]);
    const body = leadPage({ lead: found, message, claim, deliveries }, guard.token, revealed);
    const { resent } = request.query as Record<string, unknown>;
    return send(request, reply, { title: `Заявка ${found.number}`, body, said: saidOf(resent) });
  };
  /** The form's fields; null: rejected, and a response has been sent. */
  const form = (request: FastifyRequest, reply: FastifyReply): URLSearchParams | null => {
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (guard.formOk(request, body)) return body;
    send(request, reply.code(403), unknownPage('Доска устарела: откройте её заново'));
    return null;
  };

  app.get('/', (request, reply) => board(request, reply, false));
  app.post('/', async (request, reply) =>
    form(request, reply) === null ? reply : board(request, reply, true),
  );
  app.get('/leads/:number', (request, reply) => lead(request, reply, false));
  app.post('/leads/:number', async (request, reply) =>
    form(request, reply) === null ? reply : lead(request, reply, true),
  );
  app.post('/view', async (request, reply) => {
    const fields = form(request, reply);
    if (fields === null) return reply;
    const view = VIEWS.find((one) => one === fields.get('view')) ?? 'usual';
    reply.header(
      'set-cookie',
      `${VIEW_COOKIE}=${view}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000`,
    );
    return reply.redirect('/', 303);
  });
  app.post('/resend', async (request, reply) => {
    const fields = form(request, reply);
    if (fields === null) return reply;
    const channel = fields.get('channel');
    const number = fields.get('number');
    const found = number === null ? null : await findLeadByNumber(db, number);
    // A form without a channel or with a number nobody has would otherwise mean everything at once.
    if (channel === null || (number !== null && found === null) || found?.erased_at)
      return send(request, reply.code(404), unknownPage('Отправлять нечего'));
    const filter =
      found === null
        ? { destinations: [channel] }
        : {
            leadUid: found.uid,
            destinations: [channel],
            force: await wasMeantFor(db, found, channel),
          };
    const at = now();
    const resent = await recordResend(
      db,
      TERMINAL,
      { leadUid: found?.uid ?? null, now: at },
      (trx) => resendDeliveries(trx, filter, at),
    );
    options.runDeliveries();
    const back = found === null ? '/' : leadPath(found.number);
    return reply.redirect(`${back}?resent=${resent}${found === null ? '#deliveries' : ''}`, 303);
  });
}

/** Sending again what has arrived is meant only for a channel that the request went to. */
async function wasMeantFor(db: Kysely<Database>, lead: Lead, channel: string): Promise<boolean> {
  const deliveries = await listDeliveries(db, lead.uid);
  return deliveries.some(({ destination }) => destination === channel);
}

/** The message a manager gets. The owner's board is no channel: a request without consent is not covered more than others. */
async function messageOf(
  { db, publicUrl }: BoardOptions,
  lead: Lead,
  revealed: boolean,
): Promise<string> {
  const source = createMessageSource({ db, publicUrl, claimLink: () => '' });
  const make = await source.prepare([lead]);
  const consented = { ...lead, consent: lead.consent ?? {} };
  const message = make(consented, revealed ? 'full' : 'masked', '');
  // what is covered is gone from it by now; the level would only add that «this channel» does not get it
  return messageText({ ...message, level: 'full' });
}

function saidOf(resent: unknown): string | null {
  if (typeof resent !== 'string' || !/^\d{1,6}$/.test(resent)) return null;
  const times = Number(resent);
  if (times === 0) return 'Отправлять нечего: уже доставлено или как раз отправляется.';
  return `Поставлено в очередь: ${times} ${plural(times, ['отправка', 'отправки', 'отправок'])}.`;
}

function unknownPage(title: string): { title: string; body: Part } {
  return {
    title,
    body: html`<h1>${title}</h1>
      <p><a href="/">На доску</a></p>`,
  };
}
