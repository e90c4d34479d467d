import type { DeliveryCity } from '@prichal/contract';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { QUOTE_MAX } from '@prichal/quotes';
import { Button } from '@prichal/ui/button.tsx';
import { TextArea } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PhotoReader } from './photo-reader.tsx';
import type { QuoteForm } from './quote-data.ts';
import { CarFields, LineFields } from './quote-fields.tsx';

const EXAMPLE = `Toyota Harrier 2.0, 171 л.с., август 2022
Цена авто 2 600 000 ¥
Пошлина 509 000 ₽
Утильсбор 5 200 ₽
Брокер, СВХ 70 т.р.`;

/** The form: a text, lines in fields, the car. An ordinary POST; the answer is a page with an address of its own. */
export function QuotePage({ form, cities }: { form: QuoteForm; cities: readonly DeliveryCity[] }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { issues } = form;
  const count = Object.keys(issues).length;
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle lead="Вставьте расчёт, который вам прислали. Сверим каждую строку с законом на день таможни, найдём забытое, проверим итог.">
        Разбор чужой сметы
      </PageTitle>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <form
          method="post"
          action={paths.checkQuote()}
          className="grid gap-6 rounded-lg border border-line-strong bg-overlay p-5 md:p-9"
        >
          <div aria-live="polite" className={count > 0 ? '' : '-mb-6'}>
            {count > 0 && (
              <p className="flex gap-3 rounded-md border-2 border-bad bg-raised p-4">
                <Icon name="alert" className="shrink-0 text-bad" />
                {issues.failure ??
                  'Осталось дописать: отмечено красным. Остальное прочитали, проверьте.'}
              </p>
            )}
          </div>
          <TextArea
            ref={text}
            label="Смета"
            hint="Строка за строкой: название и сумма. Сокращения и «5,2 тыс. р.» понимаем. Имена и телефоны не нужны."
            name="quote"
            rows={10}
            maxLength={QUOTE_MAX}
            defaultValue={form.text}
            placeholder={EXAMPLE}
            error={issues.quote ?? null}
          />
          <PhotoReader
            onText={(read) => {
              if (text.current) text.current.value = `${text.current.value}\n${read}`.trim();
            }}
          />
          <Part title="Нет текста? Впишите по строкам" open={false}>
            <LineFields />
          </Part>
          <Part
            title="Машина"
            note="Пустое возьмём из текста."
            open={Object.keys(issues).some((name) => name !== 'quote' && name !== 'failure')}
          >
            <CarFields form={form} cities={cities} />
          </Part>
          <Button type="submit" size="large">
            Разобрать
          </Button>
          <p className="text-small text-quiet">
            Смета уходит на сервер, только когда вы нажали «Разобрать», и не хранится: в адресе
            результата остаются названия платежей и суммы.
          </p>
        </form>
        <Promise />
      </div>
    </div>
  );
}

function Part({
  title,
  note,
  open,
  children,
}: {
  title: string;
  note?: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group border-t border-line pt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semi">
        {title}
        <Icon name="down" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {note && <p className="mb-3 text-small text-quiet">{note}</p>}
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

const CHECKS = [
  ['Платежи по закону', 'Пошлина, утилизационный и таможенный сборы: сумма, акт, разница.'],
  ['Забытое', 'СБКТС, ЭПТС, склад, брокер, полный утилизационный сбор.'],
  [
    'Так не бывает',
    'Льготные 5 200 ₽ при 161 л.с., лишний ноль, НДС на бензиновую машину частного лица.',
  ],
  ['Итог', 'Сходятся ли строки с суммой внизу.'],
] as const;

/** What is checked, and what is not judged. */
function Promise() {
  return (
    <section
      aria-labelledby="quote-checks"
      className="rounded-lg border border-line bg-raised p-6 md:p-8"
    >
      <h2 id="quote-checks" className="text-card font-semi">
        Что проверяем
      </h2>
      <dl className="mt-4 grid gap-4 text-[0.9375rem] leading-6">
        {CHECKS.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semi">{title}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-small text-quiet">
        Услуги стоят столько, сколько назначит компания: их цену не оцениваем, только называем
        обычные пределы. Чья это смета, не спрашиваем и не показываем.
      </p>
    </section>
  );
}
