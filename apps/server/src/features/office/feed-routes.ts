import { setTimeout as wait } from 'node:timers/promises';
import { MalformedFileError } from '@prichal/catalog';
import { errorBodySchema } from '@prichal/contract';
import { feedsSchema, newFeedSchema, runFeedSchema } from '@prichal/contract/office';
import { addFeed, readFeeds, removeFeed, takeFeed } from '@prichal/office';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { feedBody } from './import-bodies.ts';
import { CATALOGUE_ACCESS } from './import-routes.ts';
import type { ImportRoutesOptions } from './import-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface FeedRoutesOptions extends Omit<ImportRoutesOptions, 'desk'> {
  photosDir: string;
}

/** A feed is waited for so long; it goes on by itself, ms. */
const FEED_MS = 20_000;
const tags = ['office'];
const paramsSchema = z.object({ uid: z.uuid() });
const ANSWERS = { 200: feedsSchema, 400: errorBodySchema, 404: errorBodySchema, ...DENIED };

/** Feeds that the site takes by their address; each change answers with all of them. */
export function addFeedRoutes(api: OfficeApi, options: FeedRoutesOptions): void {
  const { handle, photosDir, now, sessionOf } = options;
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request));
  const list = async (request: FastifyRequest) => ({
    items: (await readFeeds(handle, actor(request))).map(feedBody),
  });

  api.get(
    '/feeds',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: { tags, summary: 'Фиды по расписанию', response: ANSWERS },
    },
    async (request, reply) => reply.send(await list(request)),
  );

  api.post(
    '/feeds',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'feed.added' }),
      schema: {
        tags,
        summary: 'Добавить фид: сайт будет брать его сам',
        body: newFeedSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { every_minutes: everyMinutes, ...feed } = request.body;
      try {
        await addFeed(handle, actor(request), { ...feed, everyMinutes, now: now() });
      } catch (error) {
        throw error instanceof MalformedFileError ? wrongAddress(error.message) : error;
      }
      return reply.send(await list(request));
    },
  );

  api.delete(
    '/feeds/:uid',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'feed.removed' }),
      schema: {
        tags,
        summary: 'Больше не брать фид; его машины остаются',
        params: paramsSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      await removeFeed(handle, actor(request), { uid, now: now() });
      return reply.send(await list(request));
    },
  );

  api.post(
    '/feeds/:uid/run',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'feed.confirmed' }),
      schema: {
        tags,
        summary: 'Взять фид сейчас; уменьшившийся — с подтверждением',
        params: paramsSchema,
        body: runFeedSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, photosDir, now: now() };
      const taken = takeFeed(handle, actor(request), input);
      await Promise.race([taken, wait(FEED_MS)]);
      return reply.send(await list(request));
    },
  );
}

function wrongAddress(message: string): ApiError {
  const text = `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`;
  return new ApiError('VALIDATION_ERROR', 'not an address of a feed', {
    userMessage: text,
    fields: { address: text },
  });
}
