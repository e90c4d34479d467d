import { formatPhone } from '@prichal/contract';
import { useRevalidator } from 'react-router';
import type { CompanyContacts } from '../../site/company-contacts.ts';
import { Button } from '@prichal/ui/button.tsx';

/** What the visitor sees when a page fails; the texts are specified. */
export function ErrorScreen({ contacts }: { contacts: CompanyContacts | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section role="alert" className="wrap py-20 md:py-28">
      <h1 className="text-block font-heading tracking-tight md:text-section">
        Что-то пошло не так
      </h1>
      <p className="mt-4 max-w-150 text-lead text-quiet">
        Произошла непредвиденная ошибка. Попробуйте обновить страницу или вернуться позже.
      </p>
      <div className="needs-js mt-8 flex flex-wrap gap-3">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Повторить
        </Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </div>
      {contacts && <Reach contacts={contacts} />}
    </section>
  );
}

function Reach({ contacts: { phone, messengers } }: { contacts: CompanyContacts }) {
  return (
    <>
      <p className="mt-8 text-quiet">
        Если проблема повторяется, свяжитесь <span className="whitespace-nowrap">с нами:</span>{' '}
        <a href={`tel:${phone}`} className="link font-medium whitespace-nowrap text-text">
          {formatPhone(phone.slice(1))}
        </a>
      </p>
      {messengers.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-6 text-quiet">
          {messengers.map(({ network, name, url, notice }) => (
            <a
              key={network}
              href={url}
              rel="noopener noreferrer"
              target="_blank"
              className="link inline-flex min-h-11 items-center text-text"
            >
              {name}
              {notice && <span>*</span>}
              <span className="visually-hidden"> (откроется в новой вкладке)</span>
            </a>
          ))}
        </p>
      )}
      {messengers.map(
        ({ network, name, notice }) =>
          notice && (
            <p key={network} className="mt-2 text-small text-quiet">
              * {name}. {notice}.
            </p>
          ),
      )}
    </>
  );
}
