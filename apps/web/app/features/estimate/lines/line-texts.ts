import { CURRENCY_UNITS, spreadOf } from '@prichal/contract';
import type { Estimate, EstimateLine, Factor } from '@prichal/contract';
import { decapitalize, formatNumber, formatRub, plural } from '@prichal/ui/format.ts';

const NBSP = '\u00a0';

/** Longest note that fits next to a line's name, characters. */
const LONGEST_NOTE = 44;

/**
 * The short calculation next to a line's name: «2 600 000 иен × 0,62», «20 000 ₽ × 74,64», «5 800 км»; next to
 * both ends of a sum what the law takes until the fact is known: «по правилу 1 492 800». Null when it would only repeat
 * the sum.
 */
export function lineNote(line: EstimateLine, estimate: Estimate): string | null {
  const spread = spreadOf(line);
  if (spread !== null && line.amount_rub !== null)
    return `по${NBSP}правилу${NBSP}${formatNumber(line.amount_rub)}`;
  const note = noteOf(line, estimate);
  return note === null || note.length > LONGEST_NOTE ? null : tie(note);
}

function noteOf(line: EstimateLine, estimate: Estimate): string | null {
  const { code, amount, currency, factors } = line;
  if (code === 'clearance_fee') {
    const value = estimate.facts.customs_value_rub;
    return value === null ? null : `по стоимости ${formatRub(value)}`;
  }
  if (code === 'delivery') {
    const { delivery_km } = estimate.facts;
    return delivery_km === null ? null : `${formatNumber(delivery_km)} км`;
  }
  if (line.group !== 'customs') {
    if (currency === 'RUB' || amount === null) {
      const [share, base] = factors;
      return share?.unit === 'percent' && base ? `от ${formatRub(base.amount)}` : null;
    }
    const own = `${formatNumber(amount)}${NBSP}${CURRENCY_UNITS[currency]}`;
    const rate = estimate.rates.purchase[currency];
    return code === 'car_price' && rate !== undefined ? `${own} × ${formatRate(rate)}` : own;
  }
  // excise and VAT, and a duty with two bounds in roubles, need their whole sentence
  const short = code === 'utilisation_fee' || code === 'duty';
  if (!short || factors.length === 0 || (line.compared !== null && currency === 'RUB')) return null;
  return factors.map(factorText).join(' × ');
}

/** «2,70 €», «1 986 см³», «48 %», «74,64» */
function factorText({ amount, unit }: Factor): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const number = formatNumber(whole) + (/^0*$/.test(fraction) ? '' : `,${fraction}`);
  if (unit === 'coefficient') return number;
  return unit === 'percent' ? `${number} %` : `${number}${NBSP}${UNITS[unit]}`;
}

const UNITS = { ...CURRENCY_UNITS, cc: 'см³', hp: 'л.с.', kw: 'кВт' } as const;

/** A duty set in euro: one levy instead of duty, excise and VAT. */
export function isUniformDuty({ code, currency }: EstimateLine): boolean {
  return code === 'duty' && currency === 'EUR';
}

/** The line of the laboratory's papers, which the glossary explains. */
export function isPapers({ code }: EstimateLine): boolean {
  return code === 'laboratory';
}

/** Signs of multiplication and their factors stay on one line. */
function tie(text: string): string {
  return text.replaceAll(' × ', `${NBSP}×${NBSP}`);
}

/** «0,62», «95,29» */
export function formatRate(rate: string): string {
  return rate.replace('.', ',');
}

/** How certain the sum of a line is: between two ends it is not, however certain its law. */
export function certaintyOf(line: EstimateLine): EstimateLine['source']['certainty'] {
  const { certainty } = line.source;
  return certainty === 'certain' && spreadOf(line) !== null ? 'likely' : certainty;
}

/** What the certainty of this line means, as text. */
export function accuracy(line: EstimateLine): string {
  const { source, typical, currency, code, group, paid } = line;
  if (paid !== undefined) return paidText(paid, line.amount_rub);
  const spread =
    typical === null
      ? null
      : typicalSpread(typical, code === 'bank_transfer' ? '%' : CURRENCY_UNITS[currency]);
  const kind =
    group === 'customs'
      ? 'law'
      : code === 'car_price'
        ? 'seller'
        : typical === null
          ? 'company'
          : 'market';
  if (certaintyOf(line) !== source.certainty) return BETWEEN;
  const head = ACCURACY[source.certainty][kind];
  return spread === null ? head : `${head}, обычно ${spread}`;
}

/** «По 12 нашим машинам вышло 69 900–73 500 ₽», to a hundred roubles. */
function paidText(
  { from, to, count, demo }: NonNullable<EstimateLine['paid']>,
  promised: string | null,
): string {
  const [least, most, before] = [from, to, promised ?? ''].map(
    (sum) => Math.round(Number(sum) / 100) * 100,
  );
  const cars = `По${NBSP}${count}${NBSP}${plural(count, ['нашей машине', 'нашим машинам', 'нашим машинам'])}`;
  const mark = demo ? ', демо' : '';
  if (least === most)
    return least === before
      ? `${cars} вышло столько${NBSP}же${mark}`
      : `${cars} вышло ${formatRub(least ?? 0)}${mark}`;
  return `${cars} вышло ${formatNumber(least ?? 0)}–${formatNumber(most ?? 0)}${NBSP}₽${mark}`;
}

const BETWEEN =
  'Ставки точные, а\u00a0сумма в\u00a0этих границах: не\u00a0хватает факта о\u00a0машине';

const ACCURACY = {
  certain: {
    law: 'Точно: по тексту акта или нескольким источникам',
    market: 'Точно',
    seller: 'Точно: цена продавца по курсу дня',
    company: 'Точно: цена компании',
  },
  likely: {
    law: 'Вероятно: по одному надёжному источнику',
    market: 'Вероятно: типичная цена рынка, а не цена компании',
    seller: 'Вероятно: по данным продавца',
    company: 'Вероятно: цена компании, уточнит менеджер',
  },
  unverified: {
    law: 'Ориентир: с текстом акта не сверено, уточнит менеджер',
    market: 'Ориентир: уточнит менеджер',
    seller: 'Ориентир: уточнит менеджер',
    company: 'Ориентир: уточнит менеджер',
  },
} as const;

function typicalSpread(typical: NonNullable<EstimateLine['typical']>, unit: string): string {
  const from = formatNumber(typical.from);
  if (typical.to === null) return `от ${from}${NBSP}${unit}`;
  return `${from}–${formatNumber(typical.to)}${NBSP}${unit}`;
}

/** Text for a group without a sum. */
export function unknownText(group: EstimateLine['group']): string {
  return group === 'russia' ? 'по запросу' : 'неизвестно';
}

/** «Платит покупатель, получает банк»; by choice when the line may be left out. */
export function whoPays({ payer, recipient, required }: EstimateLine): string {
  return `Платит ${decapitalize(payer)}, получает ${decapitalize(recipient)}${required ? '' : '. По желанию'}`;
}

/** The sum of a line: both ends where a fact is missing, whatever the law takes until then. */
export function lineSum(line: EstimateLine): string {
  const { range, group, shown_rub } = line;
  return sumText(spreadOf(line) ? null : shown_rub, range, unknownText(group));
}

/**
 * The sum of a line or a group without the rouble sign: one figure, its bounds, or a text. In the group `russia` a
 * missing sum is the carrier's price, available on request; elsewhere a fact is missing.
 */
export function sumText(
  sum: string | null,
  range: { from: string | number; to: string | number } | null,
  unknown: string,
): string {
  if (sum !== null) return formatNumber(sum);
  if (range === null) return unknown;
  return `${formatNumber(range.from)}–${formatNumber(range.to)}`;
}
