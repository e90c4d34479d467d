import {
  errorBodySchema,
  memberSchema,
  partnerSchema,
  postListSchema,
  postSchema,
  reviewListSchema,
  statSchema,
} from '@prichal/contract';
import type { Company, Library, Post } from '@prichal/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { counted, countedListOf } from '../../http/counted-list.ts';
import { listStats } from './list-stats.ts';
import type { StatSources } from './list-stats.ts';

export interface ContentRoutes extends StatSources {
  library: Library;
  company: Company;
}

const errors = { 400: errorBodySchema, 429: errorBodySchema, 503: errorBodySchema };

/** /blog/, /reviews/, /team/, /partners/, /stats/: what there is to read, for reading alone. */
export function addContent(api: FastifyInstance, options: ContentRoutes): void {
  const app = api.withTypeProvider<ZodTypeProvider>();
  const { library, company, reviews } = options;
  const tags = ['content'];

  app.get(
    '/blog/',
    {
      schema: {
        tags,
        summary: 'Статьи, новые сначала',
        response: { 200: postListSchema, ...errors },
      },
    },
    async () => counted(library.posts.map(summaryOf)),
  );

  app.get(
    '/blog/:slug/',
    {
      schema: {
        tags,
        summary: 'Одна статья с текстом',
        params: z.object({ slug: z.string().check(z.maxLength(120)) }),
        response: { 200: postSchema, 404: errorBodySchema, ...errors },
      },
    },
    async (request) => {
      const post = library.posts.find(({ slug }) => slug === request.params.slug);
      if (post === undefined) throw new ApiError('NOT_FOUND', 'no such post');
      const { words: _words, text: _text, ...answer } = post;
      return answer;
    },
  );

  app.get(
    '/reviews/',
    {
      schema: {
        tags,
        summary: 'Отзывы, которые прочитал и пропустил человек',
        response: { 200: reviewListSchema, ...errors },
      },
    },
    async () => counted(await reviews()),
  );

  app.get(
    '/team/',
    {
      schema: {
        tags,
        summary: 'Кто работает',
        response: { 200: countedListOf(memberSchema), ...errors },
      },
    },
    async () => counted(company.team),
  );

  app.get(
    '/partners/',
    {
      schema: {
        tags,
        summary: 'С кем работает компания',
        response: { 200: countedListOf(partnerSchema), ...errors },
      },
    },
    async () => counted(company.partners),
  );

  app.get(
    '/stats/',
    {
      schema: {
        tags,
        summary: 'Цифры компании, каждая с основанием',
        response: { 200: countedListOf(statSchema), ...errors },
      },
    },
    async () => counted(await listStats(options)),
  );
}

function summaryOf(post: Post) {
  const { slug, title, description, date, updated, valid_on, author, tags, minutes } = post;
  return { slug, title, description, date, updated, valid_on, author, tags, minutes };
}
