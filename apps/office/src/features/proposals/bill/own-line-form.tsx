import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox, Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { readKopecks } from '../../../ui/read-kopecks.ts';
import type { EditedLine } from '../editor/edited-draft.ts';

const GROUPS = ['abroad', 'transit', 'russia'] as const;

/** The fields of a line of the company. Each keystroke counts; without a reason it is not saved. */
export function OwnLineForm({
  line,
  before,
  onChange,
  onRemove,
  onDone,
}: {
  line: EditedLine;
  /** the frozen sum that it stands in for, kopecks */
  before: number | null;
  onChange: (line: EditedLine) => void;
  onRemove: () => void;
  onDone: () => void;
}) {
  const isSum = line.sum.trim() === '' || readKopecks(line.sum) !== null;
  return (
    <div className="mt-1 mb-3 grid gap-4 rounded-lg border border-line-strong bg-raised p-4 sm:grid-cols-2">
      <TextField
        label="Название строки"
        maxLength={120}
        value={line.title}
        onChange={({ target }) => onChange({ ...line, title: target.value })}
      />
      <TextField
        label={before === null ? 'Сумма, ₽' : `Сумма, ₽; было ${formatKopecks(before)}`}
        inputMode="decimal"
        error={isSum ? null : 'Рубли цифрами: 75 000 или −5 000'}
        value={line.sum}
        onChange={({ target }) => onChange({ ...line, sum: target.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Причина, обязательно"
          maxLength={300}
          value={line.reason}
          onChange={({ target }) => onChange({ ...line, reason: target.value })}
        />
      </div>
      {line.replaces === null && (
        <Field label="Группа">
          {(ids) => (
            <Select
              {...ids}
              value={line.group}
              className="h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body"
              onChange={({ target }) =>
                onChange({
                  ...line,
                  group: GROUPS.find((one) => one === target.value) ?? line.group,
                })
              }
            >
              {GROUPS.map((group) => (
                <option key={group} value={group}>
                  {BILL_GROUP_NAMES[group]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="flex items-center">
        <Checkbox
          checked={line.shown}
          onChange={({ target }) => onChange({ ...line, shown: target.checked })}
        >
          Причину видит и{'\u00a0'}клиент
        </Checkbox>
      </div>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button variant="secondary" onClick={onDone}>
          Готово
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {line.replaces === null ? 'Убрать строку' : 'Вернуть сумму расчёта'}
        </Button>
      </div>
    </div>
  );
}
