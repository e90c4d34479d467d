import type { CostLineChange, CostPlace, Pricing } from '@prichal/contract/office';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { formatMoment } from '../../../ui/format-moment.ts';
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
  const draft = useMergedDraft('cost-lines', { own: !typical, lines: savedTexts(places) });
  const { own: isOwn, lines: typed } = draft.typed;
  const lines = linesOf(places, typed);
  const isChanged = (lines?.length ?? 0) > 0 || (isOwn && typical);
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      onDone={() => draft.drop()}
      title="Расходы вне таможни"
      pricing={pricing}
      draftOf={(valid_from) =>
        lines === null || !isChanged || draft.clashes.length > 0
          ? null
          : { kind: 'costs', valid_from, own: isOwn, lines }
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
                  const text = typed[key] ?? '';
                  return (
                    <TextField
                      key={code}
                      label={`${name.replace(/\s[\d.,]+\s%$/, '')}, ${unit}`}
                      hint={usual !== null && `обычно ${usual}`}
                      inputMode="decimal"
                      autoComplete="off"
                      placeholder={place === 'delivery' ? 'по запросу' : ''}
                      value={text}
                      error={
                        text === printed(value) || readLine(place, text) !== undefined
                          ? null
                          : 'Нужно число, например 70 000.'
                      }
                      onChange={({ target }) =>
                        draft.type({ own: isOwn, lines: { ...typed, [key]: target.value } })
                      }
                    />
                  );
                })}
              </div>
            </details>
          ))}
          {typical && (
            <Checkbox
              checked={isOwn}
              onChange={({ target }) => draft.type({ own: target.checked, lines: typed })}
            >
              Все строки — цены компании, типичных для рынка не осталось
            </Checkbox>
          )}
          <ClashChoices
            title="Расходы меняют двое: выберите, что оставить"
            clashes={draft.clashes}
            nameOf={(path) => lineName(places, path)}
            valueOf={(clash, side) => String(clash[side]) || 'по запросу'}
            savedBy={() => savedBy(pricing)}
            onChoose={draft.choose}
          />
        </>
      )}
    </DecisionDialog>
  );
}

/** Every line as its field shows it, by place and code. */
function savedTexts(places: Pricing['costs']['places']): Record<string, string> {
  return Object.fromEntries(
    places.flatMap(({ place, lines }) =>
      lines.map(({ code, value }) => [`${place} ${code}`, printed(value)]),
    ),
  );
}

function printed(value: string | null): string {
  return value === null ? '' : printDecimal(value);
}

/** «Из Японии: Доставка до порта» of the path of a line. */
function lineName(places: Pricing['costs']['places'], path: string): string {
  const key = path.slice('lines.'.length);
  for (const { place, title, lines } of places)
    for (const line of lines) if (`${place} ${line.code}` === key) return `${title}: ${line.title}`;
  return 'Все строки — цены компании';
}

/** Who decided what is in force now. */
function savedBy({ changes }: Pricing): string | null {
  const newest = changes.find(({ kind, state }) => kind === 'costs' && state === 'in-force');
  if (newest === undefined) return null;
  return `${newest.actor_name ?? 'Владелец (терминал)'}, ${formatMoment(newest.at)}`;
}

/** What was changed; null: something is no number. */
function linesOf(
  places: Pricing['costs']['places'],
  typed: Readonly<Record<string, string>>,
): CostLineChange[] | null {
  const changed = places.flatMap(({ place, lines }) =>
    lines.flatMap(({ code, value: was }) => {
      const text = typed[`${place} ${code}`];
      if (text === undefined || text === printed(was)) return [];
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
