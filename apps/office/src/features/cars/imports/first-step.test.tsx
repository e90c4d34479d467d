import type { ImportReportBody, ImportSettings } from '@prichal/contract/office';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApplyProgress } from './apply-progress.tsx';
import { WholeFile } from './whole-file.tsx';

const SETTINGS = { country: null, full: false, sheet: null, encoding: null, whole: false };
const shown = (report: Partial<ImportReportBody> | null, settings: object = {}): string =>
  renderToStaticMarkup(
    <WholeFile
      settings={{ ...SETTINGS, ...settings } as unknown as ImportSettings}
      report={report && ({ questions: [], sheet: null, encoding: null, ...report } as never)}
      change={() => {}}
    />,
  );
const chosen = (html: string): string[] =>
  [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, text]) => text ?? '');

test('of a book with several sheets the one that is read can be changed', () => {
  const sheet = { name: 'В пути', all: ['В пути', 'Под заказ'] };
  const html = shown({ sheet });
  expect(html).toContain('Лист книги');
  expect(chosen(html)).toEqual(['В пути']);
  expect(chosen(shown({ sheet }, { sheet: 'Под заказ' }))).toEqual(['Под заказ']);
  expect(html).not.toContain('Кодировка');
  expect(shown({ sheet: { name: 'В пути', all: ['В пути'] } })).not.toContain('Лист книги');
});

test('a file that was not read, and one that is text, has an encoding to choose', () => {
  expect(chosen(shown(null))).toEqual(['Определить самим']);
  const html = shown({ encoding: 'windows-1251' }, { encoding: 'ibm866' });
  expect(html).toContain('Кодировка');
  expect(chosen(html)).toEqual(['DOS (866)']);
});

test('an import says how far it is, and that the page may be left', () => {
  const html = renderToStaticMarkup(
    <ApplyProgress
      work={
        {
          kind: 'apply',
          state: 'running',
          step: 'writing',
          done: 120,
          all: 300,
          message: null,
        } as never
      }
    />,
  );
  expect(html).toMatch(/<progress max="300" [^>]*aria-label="Записываем машины"/);
  expect(html).toContain('value="120"');
  expect(html).toMatch(/120(<!-- -->)?\sиз\s(<!-- -->)?300/);
  expect(html).toContain('Страницу можно закрыть');
});
