import { ERROR_TEXTS } from '@prichal/contract';
import type { FormRejection } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';

/** Withdraws a consent. Collapsed by default, so that one accidental press does not erase a request. */
export function WithdrawForm({
  rejection,
  deal,
}: {
  rejection: FormRejection | null;
  /** number of the one that is under way; null: none */
  deal: string | null;
}) {
  return (
    <details open={rejection !== null} className="max-w-150 border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Отозвать согласие и&nbsp;стереть данные
      </summary>
      <form method="post" className="mt-4 grid justify-items-start gap-4">
        <p className="text-quiet">
          {deal === null
            ? 'Сразу удалим имя, телефон, почту, текст и\u00a0фотографии этой заявки, и\u00a0она больше никому не\u00a0уйдёт. Вернуть их нельзя: ответить мы уже не\u00a0сможем.'
            : `По этой заявке идёт сделка ${deal}: ваши данные нужны, чтобы исполнить договор (152-ФЗ, статья 6, часть 1, пункт 5). Отметим отзыв сейчас, рекламу присылать не\u00a0будем, а\u00a0данные заявки и\u00a0сделки удалим через сутки после её конца.`}
        </p>
        {rejection !== null && (
          <p role="alert" className="text-bad">
            {ERROR_TEXTS[rejection]}
          </p>
        )}
        <Button type="submit" variant="secondary">
          {deal === null ? 'Отозвать и\u00a0стереть' : 'Отозвать согласие'}
        </Button>
      </form>
    </details>
  );
}
