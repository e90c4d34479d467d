const HEAD =
  'Лот;Марка;Модель;Дата вып.;Цена, ¥;Объём, л;Мощность;КПП;Пробег, т.км;Оц.;Топливо;Кузов;';

/** Brand, model, litres, power, gearbox, fuel and body as a supplier writes them. */
const MODELS = [
  ['TOYOTA', 'Yaris Cross', '1,5', '120', 'вар.', 'Бензин', 'Кроссовер'],
  ['HONDA', 'Vezel', '1,5', '118', 'АКПП', 'Бензин', 'Кроссовер'],
  ['SUZUKI', 'Jimny', '0,7', '64', 'АКПП', 'Бензин', 'Внедорожник'],
  ['NISSAN', 'Note', '1,2', '79', 'вар.', 'Бензин', 'Хэтчбек'],
] as const;

/** From this lot on each car is of a model that the site does not know. */
const UNKNOWN_FROM = 48_220;

/** One car of a supplier's list; the same lot is the same car. `price` in yen. */
export function lotLine(lot: number, price = 900_000 + ((lot * 7919) % 900_000)): string {
  const [brand, known, litres, power, gearbox, fuel, body] =
    MODELS[lot % MODELS.length] ?? MODELS[0];
  const model = lot < UNKNOWN_FROM ? known : `Kaze ${lot}`;
  const made = `${10 + (lot % 18)}.0${1 + (lot % 9)}.202${1 + (lot % 3)}`;
  return `${lot};${brand};${model};${made};${price};${litres};${power};${gearbox};${30 + (lot % 60)};4,5;${fuel};${body};торг`;
}

/**
 * The table as Excel saves it in Russia: Windows-1251, semicolons, a question mark in place of the yen.
 *
 * @param remark what the last column is called: the site remembers the answers about a head, for all journeys of a worker
 */
export function priceList(lines: readonly string[], remark = 'Прим.'): Buffer {
  const text = `${[HEAD + remark, ...lines].join('\r\n')}\r\n`;
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 128) return code;
      if (letter === 'ё') return 0xb8;
      return letter === '¥' ? 63 : code - 0x410 + 0xc0;
    }),
  );
}
