import type { CostLineChange, CostPlace, Pricing } from '@prichal/contract/office';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { FoldedTitle } from '../folded-title.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { printDecimal, readDecimal } from './decimals.ts';

/** The company's prices, line by line. Only changed lines are sent: the others stay as they will be on that day. */
export function CostsDialog({
  pricing,
  open,
  onClose,
}: {
  pricing: Pricing;
  open: boolean;
  onClose: () => void;
}) {
  const { places, typical } = pricing.costs;
  const [typed, setTyped, dropTyped] = useStateDraft<Record<string, string>>('costs', {});
  const [isOwn, setOwn, dropOwn] = useStateDraft('costs-own', !typical);
  const lines = linesOf(places, typed);
  const isChanged = (lines?.length ?? 0) > 0 || (isOwn && typical);
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      onDone={() => {
        dropTyped();
        dropOwn();
      }}
      title="Расходы вне таможни"
      pricing={pricing}
      draftOf={(valid_from) =>
        lines === null || !isChanged ? null : { kind: 'costs', valid_from, own: isOwn, lines }
      }
    >
      {() => (
        <>
          {places.map(({ place, title, lines: rows }) => (
            <details key={place} open={place !== 'delivery'} className="group">
              <FoldedTitle>{title}</FoldedTitle>
              <div className="grid items-end gap-4 md:grid-cols-2">
                {rows.map(({ code, title: name, value, unit, usual }) => {
                  const key = `${place} ${code}`;
                  const text = typed[key];
                  return (
                    <TextField
                      key={code}
                      label={`${name.replace(/\s[\d.,]+\s%$/, '')}, ${unit}`}
                      hint={usual !== null && `обычно ${usual}`}
                      inputMode="decimal"
                      autoComplete="off"
                      placeholder={place === 'delivery' ? 'по запросу' : ''}
                      value={text ?? (value === null ? '' : printDecimal(value))}
                      error={
                        text === undefined || readLine(place, text) !== undefined
                          ? null
                          : 'Нужно число, например 70 000.'
                      }
                      onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
                    />
                  );
                })}
              </div>
            </details>
          ))}
          {typical && (
            <Checkbox checked={isOwn} onChange={({ target }) => setOwn(target.checked)}>
              Все строки — цены компании, типичных для рынка не осталось
            </Checkbox>
          )}
        </>
      )}
    </DecisionDialog>
  );
}

/** What was changed; null: something is no number. */
function linesOf(
  places: Pricing['costs']['places'],
  typed: Readonly<Record<string, string>>,
): CostLineChange[] | null {
  const changed = places.flatMap(({ place, lines }) =>
    lines.flatMap(({ code, value: was }) => {
      const text = typed[`${place} ${code}`];
      if (text === undefined) return [];
      const value = readLine(place, text);
      return value === was ? [] : [{ place, code, value }];
    }),
  );
  return changed.every((line): line is CostLineChange => line.value !== undefined) ? changed : null;
}

/** Null: «по запросу», which only a delivery can be. Undefined: no sum. */
function readLine(place: CostPlace, text: string): string | null | undefined {
  if (place === 'delivery' && text.trim() === '') return null;
  return readDecimal(text) ?? undefined;
}
