import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STORED_ITEMS } from '@prichal/contract';
import { expect, test } from 'vitest';

/** The page of cookies says that it lists everything the site keeps on a device; it is held to that here. */
const root = path.resolve(import.meta.dirname, '../..');

/** Everything that a visitor's browser stores, by its name there, and its line on the page. */
const LINES: ReadonlyMap<string, string> = new Map([
  ['csrftoken', 'csrftoken'],
  ['cookie_choice', 'cookie_choice'],
  ['prichal:csrf', 'csrftoken'],
  ['prichal:calculator-token', 'Пропуск калькулятора'],
  ['prichal.theme', 'Тема и город'],
  ['prichal:city', 'Тема и город'],
  ['prichal:kept', 'Избранное, сравнение, поиски'],
  ['prichal:seen-totals', 'Избранное, сравнение, поиски'],
  ['prichal:calculation', 'Избранное, сравнение, поиски'],
  ['prichal:draft:', 'Черновик и неотправленная заявка'],
  ['prichal:outbox', 'Черновик и неотправленная заявка'],
  ['prichal:open-requests', 'Номер отправленной заявки'],
  ['prichal:popup-dismissed', 'Закрытое окно заявки'],
  ['prichal:popup-sent', 'Закрытое окно заявки'],
  ['prichal-pages', 'Копии страниц и файлы сайта'],
  ['prichal-files', 'Копии страниц и файлы сайта'],
  ['prichal-shell-', 'Копии страниц и файлы сайта'],
  ['prichal.reloaded-at', 'Отметки вкладки'],
  ['prichal:popup-opened', 'Отметки вкладки'],
  ['prichal:popup-variant', 'Вид окна заявки'],
  ['prichal:popup-met', 'Показанное окно заявки'],
  ['prichal:campaign', 'Метки рекламной ссылки'],
  ['prichal:session', 'Номер посещения'],
  ['prichal:analytics-queue', 'Неотправленные измерения'],
  ['prichal:fingerprint', 'Отпечаток браузера'],
]);
/** Names of events between parts of one page: nothing is stored under them. */
const EVENTS = new Set([
  'prichal:hydrated',
  'prichal:measuring-counts',
  'prichal:missing',
  'prichal:call-failure',
  'prichal:calculator-complete',
  'prichal:request-sent',
  'prichal:search',
  // the lock of a sending tab
  'prichal:outbox:',
]);
/** A prefix that other names are made with. */
const PREFIXES = new Set(['prichal:']);

const sources = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    'apps/web/app',
    'packages/telemetry/src',
    'packages/ui/src',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

test('every name under which a browser stores something has its line on the page of cookies', () => {
  const found = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/['"`](prichal[.:-][\w.:-]*)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const stored = [...found].filter((name) => !EVENTS.has(name) && !PREFIXES.has(name));
  expect(stored.filter((name) => !LINES.has(name))).toEqual([]);
  expect(
    [...LINES.keys()].filter((name) => name.startsWith('prichal') && !found.has(name)),
  ).toEqual([]);
});

test('every line of the page stands for something that is stored', () => {
  expect([...new Set(LINES.values())].toSorted()).toEqual(
    STORED_ITEMS.map(({ name }) => name).toSorted(),
  );
});

/** The places that touch a storage of the browser by its own name; all others go through `device-store.ts`. */
const OWN_HANDS = [
  'apps/web/app/boot/',
  'apps/web/app/offline/file-store.ts',
  'apps/web/app/offline/page-store.ts',
  'apps/web/app/service-worker.ts',
  'apps/web/app/visitor/device-store.ts',
  'apps/web/app/visitor/cookie-choice.ts',
  'apps/web/app/features/requests/queue/',
  'packages/telemetry/src/telemetry-deps.ts',
  'packages/telemetry/src/vendors/metrika.ts',
  'packages/ui/src/theme-script.ts',
];

test('nothing else writes to the device by another way', () => {
  const writes =
    /\b(?:localStorage|sessionStorage|indexedDB)\b(?!['"`])|document\.cookie =|caches\.open/;
  const others = sources.filter(
    (file) =>
      !OWN_HANDS.some((place) => file.startsWith(place)) &&
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .some((line) => writes.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line)),
  );
  expect(others).toEqual([]);
});
