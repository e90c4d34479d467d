import { COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import type { StoredRoute, ThirdRoutes } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { Field, TextArea, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { ListFields } from '../list-fields.tsx';
import { clashName, clashValue } from './clash-labels.ts';
import { COSTS, LEGS, RULE_ANSWERS } from './route-lists.ts';
import { SinceAndWhy } from './since-and-why.tsx';
import { readRoute, typedRoute } from './typed-route.ts';
import type { TypedRoute } from './typed-route.ts';
import { useSinceAndWhy } from './use-since-and-why.ts';
import { useSetRoute } from './use-set-route.ts';

/** A route leg by leg and cost by cost. Closed in the middle, it keeps what was typed. */
export function RouteDialog({
  open,
  onClose,
  country,
  routes,
  route,
  newest,
}: {
  open: boolean;
  onClose: () => void;
  country: Country;
  routes: ThirdRoutes;
  /** the one in force; null: none */
  route: StoredRoute | null;
  /** see `SetRoute` */
  newest: string | null;
}) {
  const draft = useMergedDraft(`road:${country}`, typedRoute(route, routes.rules));
  const { typed } = draft;
  const end = useSinceAndWhy(`road:${country}`, routes.today);
  const { save, failure } = useSetRoute(() => {
    draft.drop();
    end.drop();
    onClose();
  });
  const fields = failure?.fields ?? {};
  const type = (change: Partial<TypedRoute>) => {
    save.reset();
    draft.type({ ...typed, ...change });
  };
  const title = `Дорога ${COUNTRY_NAMES[country].from}`;
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <SheetHead onClose={onClose}>{title}</SheetHead>
      <form
        noValidate
        className="grid gap-6 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.clashes.length > 0) return;
          const { since: valid_from, why } = end;
          save.mutate({ country, valid_from, why, newest, route: readRoute(typed) });
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label="Третья страна"
            autoComplete="off"
            value={typed.country}
            onChange={({ target }) => type({ country: target.value })}
          />
          <TextField
            label="Как сказать"
            hint="«через Киргизию»"
            autoComplete="off"
            value={typed.via}
            onChange={({ target }) => type({ via: target.value })}
          />
        </div>
        <ListFields
          field={LEGS}
          rows={typed.legs}
          aside={null}
          readOnly={false}
          error={null}
          onChange={(legs) => type({ legs })}
        />
        <ListFields
          field={COSTS}
          rows={typed.costs}
          aside={null}
          readOnly={false}
          error={null}
          onChange={(costs) => type({ costs })}
        />
        <TextArea
          label="Документы реэкспорта, по одному в строке"
          rows={4}
          value={typed.papers}
          onChange={({ target }) => type({ papers: target.value })}
        />
        {routes.rules.map(({ rule, question }) => (
          <fieldset key={rule} className="grid gap-3">
            <legend className="mb-1.5 font-semi">{question}</legend>
            <Field label="Как считаем">
              {(ids) => (
                <Select
                  {...ids}
                  className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text"
                  value={typed.rules[rule]}
                  onChange={({ target }) =>
                    type({ rules: { ...typed.rules, [rule]: target.value } })
                  }
                >
                  {Object.entries(RULE_ANSWERS[rule]).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextArea
              label="Почему так, стоит рядом с суммой"
              rows={3}
              value={typed.reasons[rule]}
              onChange={({ target }) =>
                type({ reasons: { ...typed.reasons, [rule]: target.value } })
              }
            />
          </fieldset>
        ))}
        <SinceAndWhy typed={end} fields={fields} />
        <ClashChoices
          title="Дорогу меняют двое: выберите, что оставить"
          clashes={draft.clashes}
          nameOf={(path) => clashName(path, routes.rules)}
          valueOf={clashValue}
          onChoose={draft.choose}
        />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && (fields['route'] ?? (Object.keys(fields).length === 0 && failure.message))}
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
