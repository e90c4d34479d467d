import { BILL_GROUP_NAMES, CLIENT_TASKS, DEAL_TEXT_MAX } from '@prichal/contract';
import type { Deal, DealEventKind } from '@prichal/contract/office';
import { Field, TextArea, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { ADDED_GROUPS } from './event-values.ts';
import type { EventValues } from './event-values.ts';
import { PayerChoice } from './payer-choice.tsx';

const SELECT = 'h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body';

/** The fields of one kind of event. */
export function EventFields({
  deal,
  kind,
  form,
}: {
  deal: Deal;
  kind: DealEventKind;
  form: UseFormReturn<EventValues>;
}) {
  const { errors } = form.formState;
  const field = (name: keyof EventValues) => ({
    ...form.register(name),
    error: errors[name]?.message ?? null,
  });
  const { steps, bill } = deal.client_view;
  const day = (label: string) => <TextField label={label} type="date" {...field('on')} />;
  const reason = (
    <TextArea
      label="Причина"
      hint="Её прочитает клиент."
      maxLength={DEAL_TEXT_MAX}
      {...field('reason')}
    />
  );
  const payer = <PayerChoice form={form} />;
  const sum = (
    <TextField label="Сумма, ₽" inputMode="decimal" autoComplete="off" {...field('sum')} />
  );
  switch (kind) {
    case 'step-done':
      return (
        <>
          {day('Когда')}
          <TextField label="Что увидит клиент" maxLength={300} {...field('note')} />
        </>
      );
    case 'step-moved':
      return (
        <>
          <Field label="Шаг" error={errors.step?.message ?? null}>
            {(ids) => (
              <Select {...ids} {...form.register('step')} className={SELECT}>
                {steps
                  .filter(({ state }) => state !== 'done')
                  .map(({ code, title }) => (
                    <option key={code} value={code}>
                      {title}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          {day('Новый день')}
          {reason}
          <PayerChoice form={form} canBeNobody />
        </>
      );
    case 'bought':
      return (
        <>
          {day('Куплена')}
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={`Цена${deal.currency === null ? '' : `, ${deal.currency}`}`}
              inputMode="decimal"
              autoComplete="off"
              {...field('price')}
            />
            <TextField
              label="Курс оплаты, ₽"
              inputMode="decimal"
              autoComplete="off"
              {...field('rate')}
            />
          </div>
          {payer}
        </>
      );
    case 'declared':
      return (
        <>
          {day('Декларация подана')}
          {payer}
        </>
      );
    case 'arrival':
      return (
        <>
          {day('День прибытия и декларации')}
          {payer}
        </>
      );
    case 'power-measured':
      return (
        <>
          <div className="grid grid-cols-[1fr_auto] gap-3">
            <TextField
              label="Мощность по протоколу"
              inputMode="decimal"
              autoComplete="off"
              {...field('power')}
            />
            <Field label="Единица">
              {(ids) => (
                <Select {...ids} {...form.register('unit')} className={SELECT}>
                  <option value="hp">л.с.</option>
                  <option value="kw">кВт</option>
                </Select>
              )}
            </Field>
          </div>
          {deal.counts_motor && (
            <TextField
              label="30-минутная мощность электромоторов, кВт"
              hint="От неё зависит утилизационный сбор."
              inputMode="decimal"
              autoComplete="off"
              {...field('motor')}
            />
          )}
          {payer}
        </>
      );
    case 'line-changed':
      return (
        <>
          <Field label="Строка" error={errors.line?.message ?? null}>
            {(ids) => (
              <Select {...ids} {...form.register('line')} className={SELECT}>
                <option value="">Выберите строку</option>
                {bill.lines
                  .filter(({ group }) => group !== 'customs')
                  .map(({ code, title }) => (
                    <option key={code} value={code}>
                      {title}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          {sum}
          {reason}
          {payer}
        </>
      );
    case 'line-added':
      return (
        <>
          <TextField label="Название строки" maxLength={120} {...field('title')} />
          <div className="grid grid-cols-2 gap-3">
            {sum}
            <Field label="Группа">
              {(ids) => (
                <Select {...ids} {...form.register('group')} className={SELECT}>
                  {ADDED_GROUPS.map((group) => (
                    <option key={group} value={group}>
                      {BILL_GROUP_NAMES[group]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {reason}
          {payer}
        </>
      );
    case 'task-set':
      return (
        <>
          <Field label="Что нужно">
            {(ids) => (
              <Select {...ids} {...form.register('task')} className={SELECT}>
                {Object.entries(CLIENT_TASKS).map(([task, title]) => (
                  <option key={task} value={task}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            label="Словами клиенту"
            placeholder="Прислать ИНН и СНИЛС"
            maxLength={200}
            {...field('title')}
          />
          <div className="grid grid-cols-2 gap-3">
            {day('До какого дня')}
            <TextField label="Время клиента" type="time" {...field('time')} />
          </div>
          <TextField
            label="Чего стоит ожидание"
            placeholder="Каждый день на складе — 900 ₽"
            maxLength={300}
            {...field('cost')}
          />
        </>
      );
    case 'vin':
      return (
        <TextField
          label="VIN или номер кузова"
          hint="Клиент увидит его с закрытой серединой."
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('vin')}
        />
      );
    case 'handed-over':
      return day('Вручена');
    case 'cancelled':
    case 'undone':
      return reason;
    case 'task-done':
      return null;
  }
}
