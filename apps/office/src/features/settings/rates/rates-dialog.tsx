import { carCountries, countryCurrency } from '@prichal/contract';
import type { Currency } from '@prichal/contract';
import type { Pricing, PricingDay } from '@prichal/contract/office';
import { TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { pricingDayQuery } from '../../../api/pricing.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { changedBy } from './changed-by.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { printDecimal, readDecimal } from './decimals.ts';
import { useDecision } from './use-decision.ts';

const USUAL: readonly Currency[] = ['USD', 'EUR', 'CNY', 'JPY', 'KRW'];
const NAMES: Record<Currency, string> = {
  USD: 'Доллар',
  EUR: 'Евро',
  CNY: 'Юань',
  JPY: 'Иена',
  KRW: 'Вона',
  RUB: 'Рубль',
  AED: 'Дирхам',
  KGS: 'Сом',
  GEL: 'Лари',
  KZT: 'Тенге',
};
const KINDS = { customs: 'официальный', purchase: 'покупки' } as const;
type Kind = keyof typeof KINDS;
type Table = Record<Kind, Partial<Record<Currency, string>>>;

/** Rates of one day typed in by hand, for when the bank does not answer or buys at another rate. */
export function RatesDialog({
  pricing,
  open,
  onClose,
}: {
  pricing: Pricing;
  open: boolean;
  onClose: () => void;
}) {
  const decision = useDecision('Курсы вручную', pricing.today);
  // others may have typed in rates of that day: it is what these are laid over
  const stored = useQuery({
    ...pricingDayQuery(decision.day),
    enabled: open && decision.day !== '',
  });
  const rates = stored.data?.rates ?? [];
  const currencies = currenciesOfDay();
  const draft = useMergedDraft('day-rates', textsOf(rates, currencies));
  const { typed } = draft;
  const isKnown = stored.isSuccess && !stored.isPlaceholderData && draft.clashes.length === 0;
  const textOf = (kind: Kind, currency: Currency) => typed[kind][currency] ?? '';
  const errorIn = (kind: Kind, currency: Currency) =>
    errorOf(kind, currency, textOf(kind, currency));
  const cells = currencies.flatMap((currency) => [
    errorIn('customs', currency),
    errorIn('purchase', currency),
  ]);
  const isWhole = cells.every((error) => error === null);
  const change = (kind: Kind, currency: Currency, text: string) =>
    draft.type({ ...typed, [kind]: { ...typed[kind], [currency]: text } });
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      onDone={() => draft.drop()}
      decision={decision}
      isOfDay
      pricing={pricing}
      revision={stored.data?.revision ?? pricing.revision}
      draft={
        isKnown && isWhole && draft.isChanged
          ? {
              kind: 'rates',
              valid_from: decision.day,
              customs: decimalsOf(typed.customs, currencies),
              purchase: decimalsOf(typed.purchase, currencies),
            }
          : null
      }
    >
      {() => (
        <>
          <p className="max-w-[42rem] text-quiet">
            Рублей за одну единицу. Официальные курсы действуют, пока Банк России не назовёт этот
            день сам. Пустой курс покупки считается как официальный с наценкой банка.
          </p>
          {currencies.length > USUAL.length && (
            <p className="max-w-[42rem] text-quiet">
              Без курса валюты другой страны её машины в этот день остаются без суммы.
            </p>
          )}
          {stored.isError && <QueryFailure of={stored} what="Курсы этого дня не получены." />}
          {/* typed over fields that are not filled yet, a rate would clash with the stored one */}
          {stored.isPending && <RowSkeletons rows={currencies.length} />}
          {stored.data !== undefined && (
            <div className="grid gap-4">
              {currencies.map((currency) => (
                <div key={currency} className="grid grid-cols-2 gap-4">
                  {(['customs', 'purchase'] as const).map((kind) => (
                    <TextField
                      key={kind}
                      label={`${NAMES[currency]}, ${KINDS[kind]}`}
                      inputMode="decimal"
                      autoComplete="off"
                      value={textOf(kind, currency)}
                      error={errorIn(kind, currency)}
                      onChange={({ target }) => change(kind, currency, target.value)}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          <ClashChoices
            title="Курсы меняют двое: выберите, что оставить"
            clashes={draft.clashes}
            nameOf={(path) => nameOf(placeOf(path))}
            valueOf={(clash, side) => String(clash[side]) || 'как официальный с наценкой'}
            savedBy={(path) => savedBy(rates, placeOf(path))}
            onChoose={draft.choose}
          />
        </>
      )}
    </DecisionDialog>
  );
}

/** The usual currencies, then those in which cars of the further countries are priced. */
function currenciesOfDay(): Currency[] {
  return [...new Set([...USUAL, ...carCountries().map(countryCurrency)])].filter(
    (currency) => currency !== 'RUB',
  );
}

/** Every rate as its field shows it. */
function textsOf(rates: PricingDay['rates'], currencies: readonly Currency[]): Table {
  const table = (kind: Kind) =>
    Object.fromEntries(
      currencies.map((code) => {
        const row = rates.find(({ currency }) => currency === code);
        return [code, printDecimal(row?.[kind].value ?? '')];
      }),
    ) as Table[Kind];
  return { customs: table('customs'), purchase: table('purchase') };
}

/** A day without a rate of a further country is still a day of rates. */
function errorOf(kind: Kind, currency: Currency, text: string): string | null {
  if ((kind === 'purchase' || !USUAL.includes(currency)) && text.trim() === '') return null;
  return readDecimal(text) === null ? 'Число рублей за единицу, например 95,28.' : null;
}

/** What is no number is left out. */
function decimalsOf(texts: Table[Kind], currencies: readonly Currency[]): Table[Kind] {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const value = readDecimal(texts[currency] ?? '');
      return value === null ? [] : [[currency, value]];
    }),
  );
}

interface Place {
  kind: Kind;
  currency: Currency;
}

/** Of the path of a clash: «customs.USD». */
function placeOf(path: string): Place {
  const [kind, currency] = path.split('.') as [Kind, Currency];
  return { kind, currency };
}

function nameOf({ kind, currency }: Place): string {
  return `${NAMES[currency]}, ${KINDS[kind]}`;
}

/** «Анна, сегодня в 14:22»; null: nobody here. */
function savedBy(rates: PricingDay['rates'], { kind, currency }: Place): string | null {
  return changedBy(rates.find((row) => row.currency === currency)?.[kind].changed ?? null);
}
