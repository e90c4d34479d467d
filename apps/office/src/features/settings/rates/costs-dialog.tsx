import type { CostLineChange, CostPlace, Pricing } from '@prichal/contract/office';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { pricingDayQuery } from '../../../api/pricing.ts';
import { FoldedTitle } from '../folded-title.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { changedBy } from './changed-by.ts';
import { bareTitle, printDecimal, readDecimal } from './decimals.ts';
import { useDecision } from './use-decision.ts';

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
  const decision = useDecision('Расходы вне таможни', pricing.today);
  // others may have planned something for that day: it is what these lines are laid over
  const planned = useQuery({
    ...pricingDayQuery(decision.day),
    enabled: open && decision.day !== '',
  });
  const { places, typical } = planned.data?.costs ?? pricing.costs;
  const draft = useMergedDraft('cost-lines', { own: !typical, lines: savedTexts(places) });
  const { own: isOwn, lines: typed } = draft.typed;
  const lines = linesOf(places, typed);
  const isChanged = (lines?.length ?? 0) > 0 || (isOwn && typical);
  const isKnown = planned.isSuccess && !planned.isPlaceholderData;
  const revision = planned.data?.revision ?? pricing.revision;
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      onDone={() => draft.drop()}
      decision={decision}
      pricing={pricing}
      revision={revision}
      draft={
        lines === null || !isChanged || !isKnown || draft.clashes.length > 0
          ? null
          : { kind: 'costs', valid_from: decision.day, own: isOwn, lines }
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
                      label={`${bareTitle(name)}, ${unit}`}
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
            savedBy={(path) => savedBy(places, path)}
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
  const found = lineAt(places, path);
  return found ? `${found.place.title}: ${found.line.title}` : 'Все строки — цены компании';
}

/** «Анна, сегодня в 14:22»: who gave the line the value that counts on that day; null: nobody here. */
function savedBy(places: Pricing['costs']['places'], path: string): string | null {
  return changedBy(lineAt(places, path)?.line.changed ?? null);
}

function lineAt(places: Pricing['costs']['places'], path: string) {
  const key = path.slice('lines.'.length);
  for (const place of places)
    for (const line of place.lines)
      if (`${place.place} ${line.code}` === key) return { place, line };
  return null;
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
