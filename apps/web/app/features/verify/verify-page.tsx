import { formatPhone } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Verdict } from './verify-contact.ts';

/** «Is the one who writes to me yours?» Sent as a form, so that what was asked stands in no address. */
export function VerifyPage({ brand, verdict }: { brand: Brand; verdict: Verdict | undefined }) {
  return (
    <div className="wrap pt-10 md:pt-16">
      <PageTitle lead="Введите номер, имя в мессенджере, электронную почту, адрес страницы или счёт, который вам прислали. Ответим, наш ли он.">
        Проверить менеджера
      </PageTitle>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        <div>
          <form
            method="post"
            action={paths.verify()}
            className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9"
          >
            <TextField
              label="Телефон, имя, почта или счёт"
              hint="Например: номер с кодом, имя после знака @, двадцать цифр счёта"
              name="contact"
              defaultValue={verdict && 'shown' in verdict ? verdict.shown : ''}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              required
              error={verdict?.kind === 'empty' ? 'Введите номер целиком или имя' : null}
            />
            <Button type="submit" className="mt-5 w-full sm:w-auto">
              Проверить
            </Button>
          </form>
          <div aria-live="polite">{verdict && <Answer verdict={verdict} brand={brand} />}</div>
        </div>
        <Advice brand={brand} />
      </div>
    </div>
  );
}

function Answer({ verdict, brand }: { verdict: Verdict; brand: Brand }) {
  switch (verdict.kind) {
    case 'empty':
      return null;
    case 'rejected':
      return (
        <p className="mt-6 rounded-lg border border-line bg-raised p-6">
          {verdict.rejection === 'RATE_LIMITED'
            ? 'Слишком много проверок подряд. Подождите минуту и\u00a0нажмите «Проверить» ещё раз.'
            : 'Форма пришла не с\u00a0нашей страницы или слишком старая. Нажмите «Проверить» ещё раз.'}
        </p>
      );
    case 'ours':
      return (
        <div className="mt-6 flex gap-4 rounded-lg border border-good bg-good-ground p-6">
          <Icon name="check" className="shrink-0 text-good" />
          <div className="min-w-0">
            <p className="text-card font-semi text-good-text">Да, это мы</p>
            <p className="mt-1 wrap-anywhere">
              {verdict.shown}: {verdict.person}.
            </p>
            <p className="mt-2 text-small text-quiet">
              Имя и номер можно подделать на экране. Если просят деньги, перезвоните сами по
              телефону с этой страницы.
            </p>
          </div>
        </div>
      );
    case 'unknown':
      return (
        <div className="mt-6 flex gap-4 rounded-lg border-2 border-bad bg-raised p-6">
          <Icon name="alert" className="shrink-0 text-bad" />
          <div className="min-w-0">
            <p className="text-card font-semi text-bad-text">Среди наших такого нет</p>
            <p className="mt-1 wrap-anywhere">{verdict.shown}</p>
            <p className="mt-2 text-[0.9375rem] text-quiet">
              Не переводите деньги и не отправляйте документы. Перезвоните нам:{' '}
              <a href={`tel:${brand.phone}`} className="link whitespace-nowrap text-text">
                {formatPhone(brand.phone.slice(1))}
              </a>
              .
            </p>
          </div>
        </div>
      );
    default:
      return verdict satisfies never;
  }
}

function Advice({ brand }: { brand: Brand }) {
  return (
    <section
      aria-labelledby="advice"
      className="rounded-lg border border-line bg-raised p-6 md:p-8"
    >
      <h2 id="advice" className="text-card font-semi">
        Чего мы никогда не просим
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-3 pl-5 text-[0.9375rem] leading-6 text-quiet marker:text-bad">
        <li>Перевести деньги на карту человека. Только на счёт {brand.legalName} по договору.</li>
        <li>Назвать код из сообщения банка.</li>
        <li>Оплатить «сегодня до вечера», пока не подписан договор.</li>
        <li>Установить программу для показа экрана.</li>
      </ul>
      <p className="mt-5 border-t border-line pt-5 text-small text-quiet">
        То, что вы ввели, никуда не записывается и не попадает в адрес страницы.
      </p>
    </section>
  );
}
