import type { Brand } from '@prichal/contract';
import { demoValues } from './brand.ts';
import type { MeasurementSettings } from './config-measurement.ts';
import { environmentReader } from './environment-reader.ts';
import type { Environment } from './environment-reader.ts';

/** The settings that a live site is judged by. */
interface LiveSettings {
  secret: string | null;
  trustProxy: boolean | number | string[];
  publicUrl: string | null;
  brandInOffice: boolean;
  brand: Brand;
  photoBucket: { endpoint: string } | null;
  measurement: Pick<MeasurementSettings, 'clickHouse'>;
  ratesSource: string | null;
}

/** What a live site may not be without. `isBrandRead`: the brand is that of the company's file. */
export function findLiveIssues(
  config: LiveSettings,
  env: Environment,
  isBrandRead: boolean,
): string[] {
  const issues: string[] = [];
  if (config.secret === null)
    issues.push(
      'SECRET: не задан; подпишите им пропуска форм, «openssl rand -hex 32» даст подходящий',
    );
  else if (isWeak(config.secret))
    issues.push(
      'SECRET: слишком простой, его можно подобрать; «openssl rand -hex 32» даст подходящий',
    );
  if (!env['TRUST_PROXY']?.trim())
    issues.push(
      'TRUST_PROXY: не задано, сколько прокси стоит перед сайтом; без прокси — false, иначе адреса посетителей неверны',
    );
  else if (config.trustProxy === true)
    issues.push(
      'TRUST_PROXY: true верит любому адресу, который назвал посетитель; укажите число прокси или их адреса',
    );
  for (const name of openAddresses(config))
    issues.push(`${name}: рабочий сайт ходит туда только по https`);
  if (config.publicUrl === null) issues.push('PUBLIC_URL: не задан адрес сайта');
  else if (!config.publicUrl.startsWith('https://'))
    issues.push('PUBLIC_URL: рабочий сайт открывается по https://');
  const inOffice = environmentReader(env, issues).flag('BRAND_IN_OFFICE', false);
  if (config.brandInOffice && !inOffice)
    issues.push(
      'BRAND_FILE: не задан файл с данными компании; если они заполнены в кабинете, задайте BRAND_IN_OFFICE=true',
    );
  // what the office has stored is checked when the database is open
  if (isBrandRead)
    for (const value of demoValues(config.brand))
      issues.push(`BRAND_FILE: «${value}» — ещё демонстрационное значение`);
  return issues;
}

/** True when the secret has fewer distinct characters than a random key, or repeats a short string. */
function isWeak(secret: string): boolean {
  return new Set(secret).size < 12 || /^(.{1,12})\1+$/s.test(secret);
}

/** Services of a live site that are addressed without TLS: keys and visitors' data would travel in the open. */
function openAddresses(config: LiveSettings): string[] {
  const { clickHouse } = config.measurement;
  const used: [string, string | undefined | null][] = [
    ['PHOTOS_S3_ENDPOINT', config.photoBucket?.endpoint],
    ['CLICKHOUSE_URL', clickHouse?.url],
    ['RATES_SOURCE', config.ratesSource],
  ];
  return used.flatMap(([name, address]) => (isOpen(address) ? [name] : []));
}

function isOpen(address: string | undefined | null): boolean {
  if (!address?.startsWith('http://')) return false;
  const { hostname } = new URL(address);
  return hostname !== 'localhost' && !hostname.startsWith('127.') && hostname !== '[::1]';
}
