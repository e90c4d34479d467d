import type { Pricing } from '@prichal/contract/office';
import { TextField } from '@prichal/ui/field.tsx';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { printDecimal, readDecimal } from './decimals.ts';
import { useDecision } from './use-decision.ts';

const CURRENCIES = ['USD', 'EUR', 'CNY', 'JPY', 'KRW'] as const;
type Currency = (typeof CURRENCIES)[number];
const NAMES: Record<Currency, string> = {
  USD: 'Доллар',
  EUR: 'Евро',
  CNY: 'Юань',
  JPY: 'Иена',
  KRW: 'Вона',
};

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
  const [typed, setTyped, dropTyped] = useStateDraft<Record<string, string>>('rates', {});
  const decision = useDecision('Курсы вручную', pricing.today);
  const rowOf = (currency: Currency) =>
    pricing.rates?.rows.find((row) => row.currency === currency);
  const customsOf = (currency: Currency): string =>
    typed[currency] ?? printDecimal(rowOf(currency)?.customs ?? '');
  const purchaseOf = (currency: Currency): string => {
    const row = rowOf(currency);
    return typed[`${currency} purchase`] ?? (row?.own ? printDecimal(row.purchase) : '');
  };
  const wrong = (text: string): string | null =>
    readDecimal(text) === null ? 'Число рублей за единицу, например 95,28.' : null;
  const isWhole = CURRENCIES.every(
    (currency) =>
      wrong(customsOf(currency)) === null &&
      (purchaseOf(currency) === '' || wrong(purchaseOf(currency)) === null),
  );
  const table = (of: (currency: Currency) => string) =>
    Object.fromEntries(
      CURRENCIES.flatMap((currency) => {
        const value = readDecimal(of(currency));
        return value === null ? [] : [[currency, value]];
      }),
    );
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      onDone={dropTyped}
      decision={decision}
      isOfDay
      pricing={pricing}
      revision={pricing.revision}
      draft={
        isWhole && Object.keys(typed).length > 0
          ? {
              kind: 'rates',
              valid_from: decision.day,
              customs: table(customsOf),
              purchase: table(purchaseOf),
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
          <div className="grid gap-4">
            {CURRENCIES.map((currency) => (
              <div key={currency} className="grid grid-cols-2 gap-4">
                <TextField
                  label={`${NAMES[currency]}, официальный`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={customsOf(currency)}
                  error={typed[currency] === undefined ? null : wrong(customsOf(currency))}
                  onChange={({ target }) => setTyped({ ...typed, [currency]: target.value })}
                />
                <TextField
                  label={`${NAMES[currency]}, покупки`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={purchaseOf(currency)}
                  error={purchaseOf(currency) === '' ? null : wrong(purchaseOf(currency))}
                  onChange={({ target }) =>
                    setTyped({ ...typed, [`${currency} purchase`]: target.value })
                  }
                />
              </div>
            ))}
          </div>
        </>
      )}
    </DecisionDialog>
  );
}
