import { countryNames, carCountries } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { IMPORT_ENCODINGS } from '@prichal/contract/office';
import type { ImportReportBody, ImportSettings } from '@prichal/contract/office';
import { Checkbox } from '@prichal/ui/field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';

type Encoding = NonNullable<ImportSettings['encoding']>;

/** What is said of the file as a whole: its country, sheet and encoding, whether it is everything or a part. */
export function WholeFile({
  settings,
  report,
  change,
}: {
  settings: ImportSettings;
  /** null: it could not be read yet */
  report: ImportReportBody | null;
  change: (change: Partial<ImportSettings>) => void;
}) {
  const asksCountry = report?.questions.some(({ field }) => field === 'country') === true;
  const sheets = report?.sheet?.all ?? [];
  return (
    <section aria-label="Файл" className="grid gap-5">
      {(asksCountry || settings.country !== null) && (
        <ChoiceField
          label="Страна машин"
          hint="В файле её нет: выберите одну для всех."
          value={settings.country ?? ''}
          empty="Выберите"
          options={carCountries().map((code) => [code, countryNames(code).name])}
          onChange={(country) =>
            change({ country: country === '' ? null : (country as CarCountry) })
          }
        />
      )}
      {sheets.length > 1 && (
        <ChoiceField
          label="Лист книги"
          value={settings.sheet ?? report?.sheet?.name ?? ''}
          options={sheets.map((name) => [name, name])}
          onChange={(sheet) => change({ sheet })}
        />
      )}
      {(report === null || report.encoding !== null) && (
        <ChoiceField
          label="Кодировка"
          hint="Поменяйте, если вместо русских букв другие знаки."
          value={settings.encoding ?? ''}
          empty="Определить самим"
          options={Object.entries(IMPORT_ENCODINGS)}
          onChange={(encoding) =>
            change({ encoding: encoding === '' ? null : (encoding as Encoding) })
          }
        />
      )}
      <Checkbox checked={settings.full} onChange={({ target }) => change({ full: target.checked })}>
        В файле всё, что продаётся: остальные машины этих стран снять с продажи
      </Checkbox>
      {report === null && (
        <Checkbox
          checked={settings.whole}
          onChange={({ target }) => change({ whole: target.checked })}
        >
          Таблица целая, хотя её последняя строка не закончена
        </Checkbox>
      )}
    </section>
  );
}
