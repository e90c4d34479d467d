import { errorBodySchema } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import type { SessionBody } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Actor, Session } from '@prichal/office';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { officeRoute } from './office-route.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Fastify whose schemas are zod's. */
export type OfficeApi = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the routes of every subject work with. */
export interface OfficeDeps {
  brand: Pick<Brand, 'name'>;
  publicUrl: string;
  now: () => Date;
  db: Kysely<Database>;
  cookie: SessionCookie;
  /** see `officeKey` */
  key: Buffer;
  sessionOf: (request: FastifyRequest) => Session;
}

/** What every route may answer beside its own. */
export const DENIED = { 401: errorBodySchema, 403: errorBodySchema, 503: errorBodySchema };
export const INVALID = { 400: errorBodySchema, 429: errorBodySchema };

/** Before a sign-in; counted as one, since each may cost a hash. */
export const SIGNING_IN = {
  config: {
    ...officeRoute({ roles: 'anyone', scope: 'none', stepUp: false, audit: 'session.started' })
      .config,
    rateClass: 'signin',
  },
} as const;

export function actorOf({ uid, role }: Session): Actor {
  return { kind: 'staff', uid, role };
}

export function sessionBody({
  uid,
  name,
  role,
  factors,
  expiresAt,
  freshUntil,
}: Session): SessionBody {
  return {
    uid,
    name,
    role,
    factors,
    expires_at: expiresAt.toISOString(),
    fresh_until: freshUntil.toISOString(),
  };
}
