import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Roubles for `nominal` units, with the decimal comma, as the document prints them. */
export interface BankRate {
  code: string;
  nominal: number;
  value: string;
}

/** How it misbehaves, as the real one has been seen to or may. */
export type BankFailure =
  | 'truncated'
  /** UTF-16 under the old declaration */
  | 'wrong-encoding'
  | 'unavailable'
  /** takes the request and never answers */
  | 'hang'
  /** begins to answer and never ends */
  | 'stall'
  | 'currency-missing'
  | 'not-xml'
  | 'endless';

export interface FakeBank {
  /** address of XML_daily.asp */
  url: string;
  /** DD.MM.YYYY of the next answers */
  date: string;
  rates: BankRate[];
  failure: BankFailure | null;
  /** requests so far */
  asked: number;
  close(): Promise<void>;
}

const RATES: BankRate[] = [
  { code: 'USD', nominal: 1, value: '82,6060' },
  { code: 'EUR', nominal: 1, value: '95,2861' },
  { code: 'CNY', nominal: 1, value: '11,4321' },
  { code: 'JPY', nominal: 100, value: '55,2300' },
  { code: 'KRW', nominal: 1000, value: '57,7712' },
];

const NAMES: Record<string, [id: string, number: string, name: string]> = {
  USD: ['R01235', '840', 'Доллар США'],
  EUR: ['R01239', '978', 'Евро'],
  CNY: ['R01375', '156', 'Юань'],
  JPY: ['R01820', '392', 'Иен'],
  KRW: ['R01815', '410', 'Вон Республики Корея'],
};

/** A fake of https://www.cbr.ru/scripts/XML_daily.asp: the documented shape in windows-1251, and its failures. */
export async function startFakeBank(port = 0): Promise<FakeBank> {
  const server = http.createServer((_request, response) => {
    bank.asked += 1;
    answer(bank, response);
  });
  const bank: FakeBank = {
    url: '',
    date: '21.11.2026',
    rates: RATES,
    failure: null,
    asked: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scripts/XML_daily.asp`;
  return bank;
}

function answer(bank: FakeBank, response: http.ServerResponse): void {
  const whole = windows1251(documentOf(bank));
  const send = (body: Uint8Array) =>
    response.writeHead(200, { 'content-type': 'application/xml; charset=windows-1251' }).end(body);
  switch (bank.failure) {
    case null:
    case 'currency-missing':
      send(whole);
      return;
    case 'truncated':
      send(whole.subarray(0, whole.length - 40));
      return;
    case 'wrong-encoding':
      send(Buffer.from(documentOf(bank), 'utf16le'));
      return;
    case 'unavailable':
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>');
      return;
    case 'not-xml':
      send(Buffer.from('<!doctype html><title>captcha</title>'));
      return;
    case 'hang':
      return;
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.write(whole.subarray(0, 100));
      return;
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(Buffer.alloc(3_000_000, ' '));
  }
}

function documentOf({ date, rates, failure }: FakeBank): string {
  const shown = failure === 'currency-missing' ? rates.filter(({ code }) => code !== 'JPY') : rates;
  const valutes = shown.map(({ code, nominal, value }) => {
    const [id = 'R00000', number = '000', name = code] = NAMES[code] ?? [];
    const unit = (Number(value.replace(',', '.')) / nominal).toFixed(6).replace('.', ',');
    return `<Valute ID="${id}"><NumCode>${number}</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${value}</Value><VunitRate>${unit}</VunitRate></Valute>`;
  });
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${valutes.join('')}</ValCurs>`;
}

/** Russian letters and ASCII are all this document has. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    if (letter === 'ё') return 0xb8;
    if (letter === 'Ё') return 0xa8;
    return code - 0x350;
  });
}
