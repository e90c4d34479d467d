import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { contextOf, readPricing, readEstimateRequest } from '@prichal/catalog';
import type { PricingSnapshot } from '@prichal/catalog';
import { ERROR_TEXTS } from '@prichal/contract';
import type { ErrorBody } from '@prichal/contract';
import { estimate, setDeliveryDays } from '@prichal/customs';
import type { Estimate } from '@prichal/customs';
import { publishedDeliveryDays } from '@prichal/office';
import type { Command } from '../command.ts';
import { moneySettings } from '../money-settings.ts';

/** A request is under 2 kB; a line past this is not one. */
const LINE_MAX = 64 * 1024;

export const estimateLines: Command = {
  noun: 'estimate',
  verb: '',
  usage: '< запросы.jsonl > ответы.jsonl',
  summary: 'рассчитать по запросу в каждой строке',
  notes: [
    'Запрос и ответ — те же, что у POST /api/v1/calculator/estimate/.',
    'Строка с ошибкой отвечает на своём месте: { "line": 3, "error": …, "fields": … }.',
    'Курсы, расходы и сроки по городам — из базы, настройки PURCHASE_MARGIN и COSTS_FILE — как у сайта.',
  ],
  options: {},
  files: 0,
  async run({ handle, out, env, now, input }) {
    const pricing = await readPricing(handle.db, now, moneySettings(env));
    setDeliveryDays(await publishedDeliveryDays(handle.db));
    if (pricing.known === null) out.note('Курсов в базе нет: считаются строки со своими rates.');
    const lines = createInterface({ input: Readable.from(input), crlfDelay: Infinity });
    let [line, rejected] = [0, 0];
    for await (const text of lines) {
      line += 1;
      if (text.trim() === '') continue;
      const answer = answerLine(pricing, text.replace(/^\ufeff/, ''));
      if ('error' in answer) rejected += 1;
      out.print(JSON.stringify('error' in answer ? { line, ...answer } : answer));
    }
    if (rejected > 0) out.note(`Строк с ошибкой: ${rejected}.`);
    return rejected > 0 ? 1 : 0;
  },
};

function answerLine(pricing: PricingSnapshot, text: string): Estimate | ErrorBody {
  if (text.length > LINE_MAX) return rejection({ body: 'Строка длиннее 64 кБ' });
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    return rejection({ body: 'Строка не читается как JSON' });
  }
  const parsed = readEstimateRequest(pricing, request);
  if (!parsed.ok) return rejection(parsed.fields);
  return estimate(parsed.value, contextOf(pricing, parsed.value));
}

function rejection(fields: Record<string, string>): ErrorBody {
  return {
    error: 'VALIDATION_ERROR',
    message: `invalid fields: ${Object.keys(fields).join(', ')}`,
    user_message: ERROR_TEXTS.VALIDATION_ERROR,
    retry_after: null,
    fields,
  };
}
