const NBSP = '\u00a0';

/** Short words are joined to the next one: a line never ends with «и», «от», «до». */
const SHORT = /(^|[\s(«\u00a0])([а-яё]{1,2}|для|под|при|без|или|не) (?=\S)/giu;
const UNITS =
  /(\d) (?=(?:₽|%|€|\$|¥|л\.с\.|кВт|см³|км|кг|л|мм|м|дн|дня|дней|лет|года|год|месяц|тыс|млн|млрд|руб)(?![а-яё]))/gu;
const MONTHS =
  /(\d) (?=(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?![а-яё]))/gu;
const SIGNS = /([№§]|ст\.|п\.|гл\.|табл\.) (?=\d)/gu;
const DIGITS = /(\d) (?=\d{3}(?!\d))/gu;

/** Non-breaking spaces where Russian typography wants them; letters and signs are left as they were typed. */
export function tie(text: string): string {
  return text
    .replaceAll(DIGITS, `$1${NBSP}`)
    .replaceAll(UNITS, `$1${NBSP}`)
    .replaceAll(MONTHS, `$1${NBSP}`)
    .replaceAll(SIGNS, `$1${NBSP}`)
    .replaceAll(/ (?=[—–] )/gu, NBSP)
    .replaceAll(SHORT, `$1$2${NBSP}`)
    .replaceAll(SHORT, `$1$2${NBSP}`);
}
