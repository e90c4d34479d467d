import { codeLabels } from '@prichal/contract';
import type { ImportReportBody, ImportSettings } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { SELECT_CLASS } from '../../../ui/choice-field.tsx';

/** Words of the file that are not known: what each stands for. Answered ones stay, to be answered otherwise. */
export function ValuesSection({
  report,
  settings,
  change,
}: {
  report: ImportReportBody;
  settings: ImportSettings;
  change: (change: Partial<ImportSettings>) => void;
}) {
  const rows = [...wordsOf(report, settings)];
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-semi">Слова</h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ field, label, text, code }) => (
          <li
            key={`${field} ${text}`}
            className="grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1.5fr)] items-center gap-x-4 gap-y-2 py-2"
          >
            <span className="min-w-0">
              <span className="block font-semi wrap-anywhere">«{text}»</span>
              <span className="text-small text-quiet">{label}</span>
            </span>
            <Icon name="arrow" size={20} className="text-quiet" />
            <Select
              aria-label={`Что значит «${text}»`}
              aria-invalid={code === '' || undefined}
              value={code}
              className={SELECT_CLASS}
              onChange={({ target }) => {
                const { [text]: _, ...others } = settings.values[field] ?? {};
                const said = target.value === '' ? others : { ...others, [text]: target.value };
                change({ values: { ...settings.values, [field]: said } });
              }}
            >
              <option value="">Непонятно</option>
              {Object.entries(codeLabels(field) ?? {}).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  );
}

function* wordsOf({ groups }: ImportReportBody, settings: ImportSettings) {
  const seen = new Set<string>();
  for (const [field, said] of Object.entries(settings.values))
    for (const [text, code] of Object.entries(said)) {
      seen.add(`${field} ${text}`);
      const label = groups.find((group) => group.field === field)?.label ?? '';
      yield { field, text, code, label };
    }
  for (const { field, label, values } of groups)
    for (const text of codeLabels(field) === undefined ? [] : values)
      if (!seen.has(`${field} ${text}`)) yield { field, text, code: '', label };
}
