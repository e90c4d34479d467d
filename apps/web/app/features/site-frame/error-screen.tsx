import { formatPhone } from '@prichal/contract';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** What the visitor sees when a page fails; the texts are specified. */
export function ErrorScreen({ phone }: { phone: string | null }) {
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
        <Button look="secondary" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </div>
      {phone && (
        <p className="mt-8 text-quiet">
          Если проблема повторяется, свяжитесь с нами:{' '}
          <a href={`tel:${phone}`} className="link font-medium whitespace-nowrap text-text">
            {formatPhone(phone.slice(1))}
          </a>
        </p>
      )}
    </section>
  );
}
