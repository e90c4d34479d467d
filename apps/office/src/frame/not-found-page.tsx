import { ButtonLink } from '@prichal/ui/button.tsx';
import { PageHeader } from './page-header.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Такой страницы нет" />
      <div className="p-4 desk:p-8">
        <p className="mb-6 text-quiet">Адрес устарел, или для этого раздела нужна другая роль.</p>
        <ButtonLink to="/" variant="secondary">
          В начало кабинета
        </ButtonLink>
      </div>
    </>
  );
}
