import { ERROR_TEXTS, truncateText } from '@prichal/contract';
import type { Site } from '@prichal/contract';
import { CODE_FIELDS, QUOTE_MAX, readFacts, readQuote } from '@prichal/quotes';
import type { QuoteFacts, QuoteLine, ReadQuote } from '@prichal/quotes';
import { redirect } from 'react-router';
import { officeToday, ratesOf } from '../load-calculator.server.ts';
import {
  COUNTRY_CURRENCY,
  VALUE_NAMES,
  emptyValues,
  readValues,
} from '../input/calculation-values.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import {
  asksEngine,
  asksMotor,
  estimateRequest,
  issuesByControl,
} from '../input/estimate-request.ts';
import { quoteResultAddress } from './quote-address.ts';
import type { QuoteForm } from './quote-data.ts';

/**
 * A posted quote: to its result, whose address holds codes and sums only, or back to the form with what is missing.
 * The text itself is stored nowhere.
 */
export async function actOnQuote(request: Request, site: Site): Promise<QuoteForm> {
  const data = await request.formData();
  const text = truncateText(textOf(data.get('quote')), QUOTE_MAX);
  const typed = readValues(data);
  const rejection = site.formRejection(request);
  if (rejection !== null)
    return { text, values: typed, issues: { failure: ERROR_TEXTS[rejection] } };
  const whole = [text, ...fieldLines(data)].join('\n');
  const read = readQuote(whole);
  const facts = readFacts(whole, await site.calculator.cities(), officeToday(site));
  const values = withTyped(valuesOf(facts, read), typed);
  const issues = await issuesOf(site, values, read);
  if (Object.keys(issues).length > 0) return { text: whole.trim(), values, issues };
  throw redirect(quoteResultAddress(values, allLines(read)), 303);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** Sums typed into the fields of lines, as lines of text: «СБКТС: 25000». */
function fieldLines(data: FormData): string[] {
  return CODE_FIELDS.flatMap(({ code, title }) => {
    const sum = textOf(data.get(`line_${code}`))
      .trim()
      .slice(0, 60);
    return sum === '' ? [] : [`${title}: ${sum}`];
  });
}

function allLines({ lines, total }: ReadQuote): QuoteLine[] {
  return total === null ? [...lines] : [...lines, { codes: ['total'], amount: total }];
}

function valuesOf(facts: QuoteFacts, { price }: ReadQuote): CalculationValues {
  const currency = price?.currency ?? 'RUB';
  const country = facts.country ?? countryByCurrency(currency);
  return {
    ...emptyValues(),
    country: country ?? '',
    importer: facts.importer ?? 'individual',
    price_amount: price === null ? '' : String(price.to / 100),
    price_currency: currency,
    manufactured_year: facts.year === undefined ? '' : String(facts.year),
    manufactured_month: facts.month === undefined ? '' : String(facts.month).padStart(2, '0'),
    powertrain: facts.powertrain ?? '',
    engine_cc: facts.engineCc === undefined ? '' : String(facts.engineCc),
    power_value: facts.power?.value ?? '',
    power_unit: facts.power?.unit ?? 'hp',
    motor_power_30min_value: facts.motorPower30 ?? '',
    motor_power_30min_unit: 'kw',
    city: facts.city ?? '',
  };
}

function countryByCurrency(currency: string) {
  return (['japan', 'korea', 'china'] as const).find(
    (country) => COUNTRY_CURRENCY[country] === currency,
  );
}

/** Units that the form always sends; they go with their number. */
const WITH_NUMBER = {
  price_currency: 'price_amount',
  power_unit: 'power_value',
  motor_power_30min_unit: 'motor_power_30min_value',
} as const;

/** What a person typed wins over what the text says. */
function withTyped(read: CalculationValues, typed: CalculationValues): CalculationValues {
  const values = { ...read };
  for (const name of VALUE_NAMES) {
    const number = WITH_NUMBER[name as keyof typeof WITH_NUMBER];
    if (typed[number ?? name] !== '' && typed[name] !== '') values[name] = typed[name];
  }
  return values;
}

async function issuesOf(
  site: Site,
  values: CalculationValues,
  { lines }: ReadQuote,
): Promise<QuoteForm['issues']> {
  const issues: QuoteForm['issues'] = {};
  if (lines.length === 0)
    issues.quote = 'Не нашли ни одной суммы. Вставьте строки сметы: название и сумма рядом.';
  if (asksEngine(values.powertrain) && values.engine_cc === '' && values.powertrain !== '')
    issues.engine_cc = 'Впишите объём: от него зависят пошлина и утилизационный сбор';
  if (values.power_value === '' && values.powertrain !== 'electric')
    issues.power_value = 'Впишите мощность: от неё зависит утилизационный сбор';
  if (asksMotor(values.powertrain) && values.motor_power_30min_value === '')
    issues.motor_power_30min_value = 'Впишите 30-минутную мощность: от неё зависит сбор';
  const empty = {
    country: 'Выберите страну',
    powertrain: 'Выберите двигатель',
    price_amount: 'Впишите цену машины за границей',
    manufactured_year: 'Впишите год выпуска',
  } as const;
  for (const [name, issue] of Object.entries(empty))
    if (values[name as keyof typeof empty] === '') issues[name as keyof typeof empty] = issue;
  if (Object.keys(issues).length > 0) return issues;
  const answer = await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  return answer.ok ? {} : issuesByControl(answer.fields);
}
