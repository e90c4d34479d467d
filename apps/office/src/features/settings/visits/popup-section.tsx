import { DRAWN_VARIANTS } from '@prichal/contract';
import { POPUP_NAMES } from '@prichal/contract/office';
import type { Visits } from '@prichal/contract/office';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../time/format-moment.ts';
import { SettingsSection } from '../settings-page.tsx';
import { FormEnd } from '../form-end.tsx';
import { useVisitsForm } from './use-visits-form.ts';

const EACH = 100 / DRAWN_VARIANTS.length;
/** Which popup visitors see: several by lot, or one; and how many see none. */
export function PopupSection({ visits }: { visits: Visits }) {
  const { weights, holdout_percent: holdout } = visits.popup;
  const shares = Object.fromEntries(
    DRAWN_VARIANTS.map((name) => [name, String(weights ? (weights[name] ?? 0) : EACH)]),
  );
  const form = useVisitsForm(
    visits,
    {
      part: 'popup',
      saved: { shares, holdout: String(holdout) },
      names: ['POPUP_WEIGHTS', 'POPUP_HOLDOUT'],
    },
    (typed) => ({
      weights: Object.values(typed.shares).every((share) => Number(share) === EACH)
        ? null
        : Object.fromEntries(
            Object.entries(typed.shares).map(([name, share]) => [name, Number(share)]),
          ),
      holdout_percent: Number(typed.holdout),
    }),
  );
  const isOne =
    weights !== null && Object.values(weights).filter((share) => share > 0).length === 1;
  const typed = form.typed.shares;
  const shown = DRAWN_VARIANTS.filter((name) => Number(typed[name]) > 0);
  const [only] = shown;
  // the last but one share is cleared to type another: its field stays under the cursor
  const [isTest, setTest] = useState(shown.length !== 1);
  const hasShares = isTest || shown.length !== 1;
  const readOnly = form.fixed.length > 0;
  const sum = shown.reduce((all, name) => all + Number(typed[name]), 0);
  return (
    <SettingsSection
      title="Окно с заявкой"
      note={
        <>
          {isOne ? 'Всем показывается одно окно' : 'Идёт проверка'}
          {visits.since && `, начало: ${formatMoment(visits.since)}`}. Изменение заканчивает эту
          проверку и начинает новую; итоги прежней остаются{' '}
          <Link to="/overview" className="underline">
            в обзоре
          </Link>
          .
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Field label="Что видят посетители">
          {(ids) => (
            <Select
              {...ids}
              disabled={readOnly}
              className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text disabled:text-quiet"
              value={hasShares ? 'test' : only}
              onChange={({ target }) => {
                setTest(target.value === 'test');
                form.type({
                  shares: Object.fromEntries(
                    DRAWN_VARIANTS.map((name) => [
                      name,
                      target.value === 'test' ? String(EACH) : name === target.value ? '100' : '0',
                    ]),
                  ),
                });
              }}
            >
              <option value="test">Проверка: виды по жребию</option>
              {DRAWN_VARIANTS.map((name) => (
                <option key={name} value={name}>
                  {`Всем одно: ${POPUP_NAMES[name]?.toLowerCase()}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {hasShares && (
          <fieldset className="grid gap-3">
            <legend className="mb-1.5 text-small text-quiet">Доли видов</legend>
            {DRAWN_VARIANTS.map((name) => (
              <label
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_5.5rem_3rem] items-center gap-3"
              >
                <span>{POPUP_NAMES[name]}</span>
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  readOnly={readOnly}
                  value={typed[name] ?? ''}
                  onChange={({ target }) =>
                    form.type({ shares: { ...typed, [name]: target.value.replace(/\D/g, '') } })
                  }
                  className="h-12 w-full rounded-md border border-line-strong bg-ground px-3 text-right text-body text-text read-only:text-quiet"
                />
                <span className="text-right text-quiet">
                  {sum > 0 && `${Math.round((Number(typed[name]) / sum) * 100)} %`}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          label="Скольким не показывать окно, %"
          hint="С ними сравнивают, помогает ли окно вообще. От 0 до 90."
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={form.typed.holdout}
          onChange={({ target }) => form.type({ holdout: target.value.replace(/\D/g, '') })}
        />
        <FormEnd
          form={form}
          nameOf={(path) => POPUP_NAMES[path.replace('shares.', '')] ?? 'Без окна, %'}
        />
      </form>
    </SettingsSection>
  );
}
