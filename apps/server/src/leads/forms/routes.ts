import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorBodySchema, formPayloadSchema, receiptSchema } from '@prichal/contract';
import type { Csrf } from '../../http/plugins/csrf.ts';
import { acceptMultipart } from './multipart-payload.ts';
import { submitForm } from './submit-form.ts';
import type { SubmitDependencies } from './submit-form.ts';
import type { LeadPhotos } from '../photos/lead-photos.ts';

export interface FormsOptions extends SubmitDependencies {
  csrf: Csrf;
  leadPhotos: LeadPhotos;
}

/** /forms/: the CSRF token and the requests of visitors. */
export function addForms(api: FastifyInstance, options: FormsOptions): void {
  const app = api.withTypeProvider<ZodTypeProvider>();
  const { csrf } = options;

  app.get(
    '/forms/csrf_token/',
    {
      config: { rateClass: 'tokens' },
      schema: {
        tags: ['forms'],
        summary: 'Пропуск для отправки форм, действует 30 минут',
        response: { 200: z.object({ csrf_token: z.string() }), 429: errorBodySchema },
      },
    },
    async (_request, reply) => {
      const token = csrf.issue();
      reply.headers({ 'set-cookie': csrf.cookie(token), 'cache-control': 'no-store' });
      return { csrf_token: token };
    },
  );

  api.register(async (forms) => {
    const uploadOf = acceptMultipart(forms, options.leadPhotos);
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/forms/submit/',
      {
        config: { rateClass: 'forms' },
        onRequest: (request, reply) => csrf.guard(request, reply),
        schema: {
          tags: ['forms'],
          summary: 'Принять заявку: консультация, обратный звонок, сотрудничество, отзыв',
          description:
            'Ответ 201 означает, что заявка записана на диск. Повтор с тем же Idempotency-Key и телом получает первый ответ. С фотографиями — multipart/form-data: каждое поле своей частью, consent, context, first_touch и bot_signals текстом JSON, фотографии частями photos (до 8, каждая до 10 МБ и 40 мегапикселей).',
          consumes: ['application/json', 'multipart/form-data'],
          headers: z.object({
            'x-csrftoken': z.optional(z.string()),
            'idempotency-key': z.optional(z.string()),
          }),
          body: formPayloadSchema,
          response: {
            201: receiptSchema,
            400: errorBodySchema,
            403: errorBodySchema,
            409: errorBodySchema,
            413: errorBodySchema,
            415: errorBodySchema,
            429: errorBodySchema,
            503: errorBodySchema,
          },
        },
      },
      async (request, reply) => {
        const upload = uploadOf(request);
        const answer = await submitForm(options, request.body, {
          idempotencyKey: request.headers['idempotency-key'] ?? '',
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          ...(upload === undefined ? {} : { upload }),
        });
        reply.header('cache-control', 'no-store').code(201).type('application/json; charset=utf-8');
        return reply.send(answer as never);
      },
    );
  });
}
