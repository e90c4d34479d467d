import { ERROR_TEXTS } from '@prichal/contract';
import type { FormRejection } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';

/** Withdraws a consent. Collapsed by default, so that one accidental press does not erase a request. */
export function WithdrawForm({ rejection }: { rejection: FormRejection | null }) {
  return (
    <details open={rejection !== null} className="max-w-150 border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Отозвать согласие и стереть данные
      </summary>
      <form method="post" className="mt-4 grid justify-items-start gap-4">
        <p className="text-quiet">
          Сразу удалим имя, телефон, почту, текст и фотографии этой заявки, и она больше никому не
          уйдёт. Вернуть их нельзя: ответить мы уже не сможем.
        </p>
        {rejection !== null && (
          <p role="alert" className="text-bad">
            {ERROR_TEXTS[rejection]}
          </p>
        )}
        <Button type="submit" variant="secondary">
          Отозвать и стереть
        </Button>
      </form>
    </details>
  );
}
