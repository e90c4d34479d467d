import { DRAWN_VARIANTS, EVEN_TEST } from '@prichal/contract';
import type { MeasuringSettings, PopupTest } from '@prichal/contract';
import { HOLDOUT_MAX } from '@prichal/contract/office';
import { experimentKey } from '@prichal/database';
import { environmentReader } from './environment-reader.ts';
import type { Environment, EnvironmentReader } from './environment-reader.ts';

/** How visits are measured and what the popup tests. */
export interface MeasurementSettings {
  /** retention of events, days */
  retentionDays: number;
  /** events that may wait in memory to be written */
  bufferEvents: number;
  /** null: events are stored in the database */
  clickHouse: ClickHouseSettings | null;
  popupTest: PopupTest;
}

export interface ClickHouseSettings {
  /** origin of the HTTP interface */
  url: string;
  user: string;
  password: string;
  database: string;
  /** how much may wait on the disk while the server is away, bytes */
  spoolBytes: number;
}

/** ANALYTICS_*, CLICKHOUSE_*, POPUP_WEIGHTS, POPUP_HOLDOUT; problems are added to `issues`. */
export function readMeasurement(reader: EnvironmentReader, issues: string[]): MeasurementSettings {
  return {
    retentionDays: reader.whole('ANALYTICS_DAYS', 180, 1, 3650),
    bufferEvents: reader.whole('ANALYTICS_BUFFER', 20_000, 100, 1_000_000),
    clickHouse: readClickHouse(reader, issues),
    popupTest: readPopup(reader, issues),
  };
}

function readPopup(reader: EnvironmentReader, issues: string[]): PopupTest {
  const holdout = reader.whole('POPUP_HOLDOUT', 0, 0, HOLDOUT_MAX);
  return readPopupTest(reader.text('POPUP_WEIGHTS'), holdout, issues);
}

/** MEASURING, METRIKA_ID, STRICT_STORAGE; problems are added to the reader's issues. */
export function readMeasuring(reader: EnvironmentReader): MeasuringSettings {
  return {
    mode: reader.oneOf('MEASURING', ['minimal', 'basic', 'full'] as const, 'full'),
    metrika: reader.whole('METRIKA_ID', 0, 0, Number.MAX_SAFE_INTEGER) || null,
    ...(reader.flag('STRICT_STORAGE', false) ? { strictStorage: true } : {}),
  };
}

/** What the office may change while the site runs. @param env the environment over what is stored */
export function readVisits(env: Environment): {
  popupTest: PopupTest;
  measuring: MeasuringSettings;
  issues: string[];
} {
  const issues: string[] = [];
  const reader = environmentReader(env, issues);
  return { popupTest: readPopup(reader, issues), measuring: readMeasuring(reader), issues };
}

function readClickHouse(reader: EnvironmentReader, issues: string[]): ClickHouseSettings | null {
  const { text } = reader;
  const spoolBytes = reader.whole('CLICKHOUSE_SPOOL_MB', 256, 1, 100_000) * 1024 * 1024;
  const url = text('CLICKHOUSE_URL');
  const named = ['CLICKHOUSE_USER', 'CLICKHOUSE_PASSWORD', 'CLICKHOUSE_DATABASE'].some(
    (name) => text(name) !== null,
  );
  if (url === null) {
    if (named) issues.push('CLICKHOUSE_URL: не задан, а другие настройки ClickHouse заданы');
    return null;
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    issues.push('CLICKHOUSE_URL: нужен полный адрес, начинающийся с http:// или https://');
    return null;
  }
  const database = text('CLICKHOUSE_DATABASE') ?? 'default';
  if (!/^\w{1,60}$/.test(database))
    issues.push('CLICKHOUSE_DATABASE: имя базы — латинские буквы, цифры и подчёркивание');
  return {
    url,
    user: text('CLICKHOUSE_USER') ?? 'default',
    password: text('CLICKHOUSE_PASSWORD') ?? '',
    database,
    spoolBytes,
  };
}

/** «standard:50,minimal:50»: shares of those who see popups, in any unit. Variants that are not named are not drawn. */
function readPopupTest(
  written: string | null,
  holdoutPercent: number,
  issues: string[],
): PopupTest {
  if (written === null)
    return holdoutPercent === 0 ? EVEN_TEST : keyed({ ...EVEN_TEST, holdoutPercent });
  const parts = written.split(',').map((part) => part.trim().split(':'));
  const weights = new Map<string, number>();
  for (const [name = '', number = ''] of parts) {
    const known = DRAWN_VARIANTS.some((variant) => variant === name);
    if (known && !weights.has(name) && /^\d{1,4}$/.test(number)) weights.set(name, Number(number));
    else
      issues.push(
        `POPUP_WEIGHTS: «${name}:${number}» — нужны доли вида standard:50,minimal:50; виды: ${DRAWN_VARIANTS.join(', ')}`,
      );
  }
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  if (sum === 0) {
    issues.push('POPUP_WEIGHTS: хотя бы у одного вида доля больше нуля');
    return EVEN_TEST;
  }
  return keyed({
    weights: Object.fromEntries([...weights].map(([name, weight]) => [name, weight / sum])),
    holdoutPercent,
  });
}

function keyed({ weights, holdoutPercent }: Omit<PopupTest, 'key'>): PopupTest {
  return { key: experimentKey({ weights, holdoutPercent }), weights, holdoutPercent };
}
