import { CURRENCIES } from '@prichal/contract';
import { SALE_COUNTRY_WHY_MAX } from '@prichal/contract/office';
import type { SaleCountrySetting, StoredSaleCountry } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { TextArea, TextField } from '@prichal/ui/field.tsx';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { ListFields } from '../list-fields.tsx';
import { clashName, clashValue } from './clash-labels.ts';
import { COSTS, LEGS, LEVIES } from './country-lists.ts';
import { readCountry, typedCountry } from './typed-country.ts';
import type { TypedCountry } from './typed-country.ts';
import { useSetCountry } from './use-set-country.ts';

/** Inputs of one line, in the order of the form. */
const TEXTS = [
  ['code', 'Код в адресе', 'латиницей; им прайс называет страну'],
  ['name', 'Название', '«ОАЭ»'],
  ['from', 'Откуда', '«из ОАЭ»'],
  ['in', 'Где', '«в ОАЭ»'],
  ['bought_in', 'Где покупаем', '«Дубай»'],
  ['arrives_in', 'Где оформляем', '«Владивосток»'],
] as const;

const LISTS = [
  ['legs', LEGS],
  ['costs', COSTS],
] as const;

/** A country of purchase beyond the three. Closed in the middle, it keeps what was typed. */
export function CountryDialog({
  open,
  onClose,
  setting,
}: {
  open: boolean;
  onClose: () => void;
  /** as it is now; null: a new one */
  setting: SaleCountrySetting | null;
}) {
  const country: StoredSaleCountry | null =
    setting === null || setting.country === 'unreadable' ? null : setting.country;
  const place = `country:${setting?.code ?? ''}`;
  const draft = useMergedDraft(place, typedCountry(country));
  const [why, setWhy, dropWhy] = useStateDraft(`${place}:why`, '');
  const { typed } = draft;
  const { save, failure } = useSetCountry(() => {
    draft.drop();
    dropWhy();
    onClose();
  });
  const fields = failure?.fields ?? {};
  const type = (change: Partial<TypedCountry>) => {
    save.reset();
    draft.type({ ...typed, ...change });
  };
  const title = setting === null ? 'Новая страна' : (country?.name ?? setting.code);
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <SheetHead onClose={onClose}>{title}</SheetHead>
      <form
        noValidate
        className="grid gap-6 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.clashes.length > 0) return;
          save.mutate({ why, newest: setting?.uid ?? null, country: readCountry(typed) });
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          {TEXTS.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              autoComplete="off"
              readOnly={name === 'code' && setting !== null}
              value={typed[name]}
              onChange={({ target }) => type({ [name]: target.value })}
            />
          ))}
        </div>
        <ChoiceField
          label="Валюта покупки"
          value={typed.currency}
          options={CURRENCIES.map((code) => [code, code])}
          onChange={(currency) => type({ currency })}
        />
        {LISTS.map(([name, field]) => (
          <ListFields
            key={name}
            field={field}
            rows={typed[name]}
            aside={null}
            readOnly={false}
            error={null}
            onChange={(rows) => type({ [name]: rows })}
          />
        ))}
        <ChoiceField
          label="Платежи при ввозе"
          value={typed.levies}
          options={Object.entries(LEVIES)}
          onChange={(levies) => type({ levies })}
        />
        <TextArea
          label="Почему так; у машин без суммы стоит вместо неё"
          rows={3}
          value={typed.reason}
          onChange={({ target }) => type({ reason: target.value })}
        />
        <TextArea
          label="Слова над списком машин, необязательно"
          rows={3}
          value={typed.intro}
          onChange={({ target }) => type({ intro: target.value })}
        />
        <TextField
          label="Причина изменения"
          autoComplete="off"
          maxLength={SALE_COUNTRY_WHY_MAX}
          value={why}
          error={fields['why'] ?? null}
          onChange={({ target }) => setWhy(target.value)}
        />
        <ClashChoices
          title="Страну меняют двое: выберите, что оставить"
          clashes={draft.clashes}
          nameOf={clashName}
          valueOf={clashValue}
          onChoose={draft.choose}
        />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && (fields['country'] ?? (Object.keys(fields).length === 0 && failure.message))}
        </p>
        <div className={DIALOG_END}>
          <Button type="submit" busy={save.isPending}>
            Сохранить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
