import {
  CALCULATOR_TOKEN_HEADER,
  REQUESTED_WITH_HEADER,
  calculatorHealthSchema,
  calculatorTokenSchema,
  currenciesSchema,
  errorBodySchema,
  estimateCheckSchema,
} from '@prichal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import type { CalculatorApi } from './calculator-reader.ts';
import { createCalculatorTokens } from './calculator-token.ts';
import { issueToken } from './issue-token.ts';
import { estimateRequestSchema, estimateSchema } from './schemas.ts';

export interface CalculatorRoutes {
  calculator: CalculatorApi;
  /** signs the tokens */
  secret: string;
  now: () => Date;
}

/** A request may hold thousands of unknown fields; more than this many are not listed in the answer. */
const FIELDS_ANSWERED = 40;

const requestedWith = { [REQUESTED_WITH_HEADER.toLowerCase()]: z.optional(z.string()) };
const tokenHeader = { [CALCULATOR_TOKEN_HEADER.toLowerCase()]: z.optional(z.string()) };
const errors = { 400: errorBodySchema, 429: errorBodySchema, 503: errorBodySchema };
const guardedErrors = { ...errors, 401: errorBodySchema };

/** /calculator/: a token, then estimates, rates and the calculator's health. */
export function addCalculator(api: FastifyInstance, options: CalculatorRoutes): void {
  const app = api.withTypeProvider<ZodTypeProvider>();
  const { calculator } = options;
  const tokens = createCalculatorTokens(options.secret, options.now);
  const tags = ['calculator'];

  const notStored = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  };
  /** Another site's page cannot send these headers without asking us first, and we allow nobody. */
  const fromPage = async (request: FastifyRequest, reply: FastifyReply) => {
    await notStored(request, reply);
    if (headerOf(request, REQUESTED_WITH_HEADER) === '')
      throw new ApiError('VALIDATION_ERROR', `header ${REQUESTED_WITH_HEADER} is required`, {
        fields: { [REQUESTED_WITH_HEADER]: `Нужен заголовок ${REQUESTED_WITH_HEADER}` },
      });
  };
  const withToken = async (request: FastifyRequest, reply: FastifyReply) => {
    await fromPage(request, reply);
    if (!tokens.valid(headerOf(request, CALCULATOR_TOKEN_HEADER)))
      throw new ApiError('INVALID_TOKEN', 'calculator token missing, expired or not ours');
  };

  app.get(
    '/calculator/get-token/',
    {
      config: { rateClass: 'tokens' },
      onRequest: fromPage,
      schema: {
        tags,
        summary: 'Пропуск калькулятора, действует 30 минут',
        headers: z.object(requestedWith),
        response: { 200: calculatorTokenSchema, ...errors },
      },
    },
    async () => issueToken(tokens),
  );

  app.post(
    '/calculator/validate/',
    {
      onRequest: withToken,
      validatorCompiler: asItIs,
      schema: {
        tags,
        summary: 'Проверить данные для расчёта',
        description: 'Ответ 200 и при ошибках: valid = false, fields называет каждое поле.',
        headers: z.object({ ...requestedWith, ...tokenHeader }),
        body: estimateRequestSchema,
        response: { 200: estimateCheckSchema, ...guardedErrors },
      },
    },
    async (request) => calculator.check(request.body),
  );

  app.post(
    '/calculator/estimate/',
    {
      onRequest: withToken,
      validatorCompiler: asItIs,
      schema: {
        tags,
        summary: 'Рассчитать стоимость автомобиля с доставкой и таможней',
        description:
          'Суммы — десятичные строки. Неизвестный факт не угадывается: complete = false, missing называет его, range даёт границы, если они доказуемы. Предварительный расчёт, не является публичной офертой.',
        headers: z.object({ ...requestedWith, ...tokenHeader }),
        body: estimateRequestSchema,
        response: { 200: estimateSchema, ...guardedErrors },
      },
    },
    async (request, reply) => {
      const answer = await calculator.quote(request.body);
      if (!answer.ok) throw rejection(answer.fields);
      return reply.send(answer.estimate as never);
    },
  );

  app.get(
    '/calculator/currencies/',
    {
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Курсы: дата, источник, рублей за единицу, таможенные и покупки',
        response: { 200: currenciesSchema, ...errors },
      },
    },
    async () => calculator.rates(),
  );

  app.get(
    '/calculator/health/',
    {
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Действующая редакция ставок и возраст курсов',
        response: { 200: calculatorHealthSchema, ...errors },
      },
    },
    async () => calculator.health(),
  );
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/** Field names may come from the request (`rates.…`): only their number goes to the log. */
function rejection(fields: Record<string, string>): ApiError {
  return new ApiError('VALIDATION_ERROR', `${Object.keys(fields).length} bad fields`, {
    fields: Object.fromEntries(Object.entries(fields).slice(0, FIELDS_ANSWERED)),
  });
}

/** A validator that accepts everything: the calculator reports every issue in Russian. */
function asItIs() {
  return (value: unknown) => ({ value });
}
