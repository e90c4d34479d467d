import type { Company } from '@prichal/contract';

/** What the owner has set of the bank's loan. */
export interface Credit {
  bank: string;
  /** per cent a year */
  rate: number;
  /** the full cost of the loan as the bank states it, «24,1–27,5 %» */
  fullCost: string;
  /** least first payment, per cent of the sum */
  firstPercent: number;
  /** longest term, months */
  monthsMax: number;
}

/** Null until bank, rate and full cost are set: an offer without them would be against the law (38-FZ, art. 28). */
export function creditOf(company: Company): Credit | null {
  const { creditBank: bank, creditRate: rate, creditFullCost: fullCost } = company;
  if (bank === null || rate === null || fullCost === null) return null;
  return {
    bank,
    rate,
    fullCost,
    firstPercent: company.creditFirstPercent ?? 0,
    monthsMax: company.creditMonthsMax ?? TERMS.at(-1) ?? 0,
  };
}

/** One cell of the table: whole ₽. */
export interface Payment {
  months: number;
  firstPercent: number;
  first: number;
  /** each month, rounded up */
  monthly: number;
  /** paid over the sum in all */
  over: number;
}

/** Terms of the table, months. */
const TERMS = [24, 36, 60, 84];
/** First payments of the table, per cent. */
const FIRSTS = [0, 20, 40, 60];
const ROWS = 3;

/** Equal monthly payment of a loan, ₽, rounded up; `rate` is per cent a year, a twelfth of it is added each month. */
export function annuity(loan: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  const payment = monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months);
  // 1000.0000000001 of binary arithmetic is no further rouble
  return Math.ceil(Math.round(payment * 1e6) / 1e6);
}

/** Payments of a sum (whole ₽) by term, each with up to three first payments that the bank accepts. */
export function paymentsOf(total: number, credit: Credit): Payment[][] {
  const terms = TERMS.filter((months) => months <= credit.monthsMax).slice(-ROWS);
  const least = credit.firstPercent;
  const firsts = [least, ...FIRSTS.filter((percent) => percent > least)].slice(0, ROWS);
  return (terms.length > 0 ? terms : [credit.monthsMax]).map((months) =>
    firsts.map((firstPercent) => {
      const first = Math.ceil((total * firstPercent) / 100);
      const loan = total - first;
      const monthly = annuity(loan, credit.rate, months);
      return { months, firstPercent, first, monthly, over: monthly * months - loan };
    }),
  );
}
