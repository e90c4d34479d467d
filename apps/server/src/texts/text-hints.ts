import type { WrittenText } from '@prichal/office';

/** «1 740 959 ₽», «45 тыс. рублей», on one line. Every repeat is bounded: a text may be long and all digits. */
const TYPED_SUM =
  /(?<!\d)\d{1,15}(?:[ \t\u00a0\u2009\u202f]\d{3}){0,4}(?:,\d{1,9})?[ \t\u00a0\u2009\u202f]{0,3}(?:тыс\.|млн)?[ \t\u00a0\u2009\u202f]{0,3}(?:₽|руб)/gi;
/** Words of a text that speaks of the law. */
const LAW = /постановлени|закон(?:а|ом|у|е)?\s|федеральн|утильсбор|утилизационн|пошлин|акциз/i;
const SHOWN = 3;

/**
 * What the build would ask of a text about money and law: sums that the calculator can compute are written as
 * expressions, and acts are named. Hints, in Russian.
 */
export function hintsOf(name: string, { head, body }: WrittenText): string[] {
  const prose = body.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const sums = [...new Set(prose.match(TYPED_SUM) ?? [])].map((sum) => sum.trim());
  const hints: string[] = [];
  if (sums.length > 0)
    hints.push(
      `суммы вписаны руками (${sums.slice(0, SHOWN).join('; ')}): со сменой ставок они устареют, а {{пример.total}} посчитает калькулятор`,
    );
  const sources = head['sources'];
  const hasSources = Array.isArray(sources) && sources.length > 0;
  if (!hasSources && name.includes('/') && LAW.test(body))
    hints.push('речь о законе, а источники не названы: добавьте акт с его редакцией');
  return hints;
}
