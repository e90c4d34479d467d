const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/₽|(?<!\p{L})руб|rub|rur|(?:^|[^\p{L}])р\.?(?:$|[^\p{L}])/u, 'RUB'],
  [/jpy|(?<!\p{L})[ий]ен|円|(?<!\p{L})yen/u, 'JPY'],
  [/cny|rmb|(?<!\p{L})юан|元/u, 'CNY'],
  [/krw|(?<!\p{L})вон(?!\p{L})|₩|원/u, 'KRW'],
  [/\$|usd|(?<!\p{L})долл/u, 'USD'],
  [/€|eur|(?<!\p{L})евро(?!\p{L})/u, 'EUR'],
  [/aed|дирхам/u, 'AED'],
  [/kgs|(?<!\p{L})сом(?:ов|а)?(?!\p{L})/u, 'KGS'],
  [/₾|gel|(?<!\p{L})лари/u, 'GEL'],
  [/₸|kzt|тенге/u, 'KZT'],
];

/** Yen or yuan: the country decides. */
const YEN_OR_YUAN = /[¥￥]/u;

/** Currencies that a text in lower case names, by code; «¥» for the sign that two of them share. */
export function currenciesIn(text: string): string[] {
  const codes = SIGNS.flatMap(([sign, code]) => (sign.test(text) ? [code] : []));
  const isShared = YEN_OR_YUAN.test(text) && !codes.includes('JPY') && !codes.includes('CNY');
  return isShared ? ['¥', ...codes] : codes;
}
