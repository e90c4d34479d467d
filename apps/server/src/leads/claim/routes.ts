import { LINK_DAYS, cleanLine } from '@prichal/contract';
import type { FastifyInstance } from 'fastify';
import { CHANNEL_TITLES } from '@prichal/lead-delivery';
import type { LeadClaim } from '@prichal/office';
import { sendManagerPage as send } from '../../page-cache/manager-page.ts';
import { TAKER_MAX, oldLinkPage, claimPage, unknownLinkPage } from './claim-page.ts';
import { CLAIM_PATH } from './claim-links.ts';
import type { ClaimLinks } from './claim-links.ts';

const BODY_MAX = 2048;
const DAY_MS = 86_400_000;

export interface ClaimOptions {
  brand: { readonly name: string };
  now: () => Date;
  links: Pick<ClaimLinks, 'read'>;
  /** null: no such request */
  read(leadUid: string): Promise<LeadClaim | null>;
  take(
    leadUid: string,
    by: string,
    channel: string,
  ): Promise<{ first: boolean; claim: LeadClaim } | null>;
}

/**
 * The link of a manager's message. Opening it changes nothing, because messengers and virus scanners open links by themselves:
 * only its button does. The signature in the address is the permission, so no token is asked for.
 */
export function addLeadClaims(fastify: FastifyInstance, options: ClaimOptions): void {
  const isOld = ({ receivedAt }: LeadClaim): boolean =>
    options.now().getTime() - receivedAt.getTime() > LINK_DAYS * DAY_MS;
  void fastify.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const schema = { hide: true } as object;

    app.get<{ Params: { token: string } }>(
      `${CLAIM_PATH}/:token`,
      { schema },
      async (request, reply) => {
        const link = options.links.read(request.params.token);
        const claim = link && (await options.read(link.leadUid));
        if (claim === null) return send(reply.code(404), unknownLinkPage(options.brand.name));
        if (isOld(claim)) return send(reply.code(410), oldLinkPage(options.brand.name));
        return send(reply, claimPage(claim, options.brand.name, false));
      },
    );

    app.post<{ Params: { token: string }; Body: unknown }>(
      `${CLAIM_PATH}/:token`,
      { schema, config: { rateClass: 'forms' } },
      async (request, reply) => {
        const link = options.links.read(request.params.token);
        const by = takerOf(request.body);
        const known = link && (await options.read(link.leadUid));
        if (known && isOld(known)) return send(reply.code(410), oldLinkPage(options.brand.name));
        const done =
          link &&
          (await options.take(
            link.leadUid,
            by ?? `из канала «${CHANNEL_TITLES.get(link.channel) ?? link.channel}»`,
            link.channel,
          ));
        if (done === null) return send(reply.code(404), unknownLinkPage(options.brand.name));
        return send(reply, claimPage(done.claim, options.brand.name, done.first));
      },
    );
  });
}

/** The name as it was typed, on one line; null: none. */
function takerOf(body: unknown): string | null {
  const given = body instanceof URLSearchParams ? (body.get('by') ?? '') : '';
  return [...cleanLine(given)].slice(0, TAKER_MAX).join('') || null;
}
