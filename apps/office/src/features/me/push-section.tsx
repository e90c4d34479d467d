import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../../api/call-api.ts';
import { PushFailure } from '../../push/device-push.ts';
import { PUSH_REASONS } from '../../push/push-support.ts';
import { usePush } from '../../push/use-push.ts';
import type { PushState } from '../../push/use-push.ts';

/** New leads on the screen of this device: on or off, a test, and why not where it cannot work. */
export function PushSection() {
  const push = usePush();
  const { support, isOn, enable, disable, test, testing } = push;
  const problem = enable.error ?? disable.error ?? test.error;
  return (
    <section aria-labelledby="push" className="grid gap-4">
      <h2 id="push" className="text-lead font-semi">
        Уведомления на этом устройстве
      </h2>
      <p className="text-quiet">{support === 'ready' ? stateText(isOn) : PUSH_REASONS[support]}</p>
      {support === 'ready' && isOn !== undefined && (
        <div className="flex flex-wrap items-start gap-3">
          {isOn ? (
            <>
              <Button
                variant="secondary"
                busy={test.isPending || testing === 'waiting'}
                onClick={() => test.mutate()}
              >
                Проверить
              </Button>
              <Button variant="quiet" busy={disable.isPending} onClick={() => disable.mutate()}>
                Выключить
              </Button>
            </>
          ) : (
            <Button busy={enable.isPending} onClick={() => enable.mutate()}>
              Включить
            </Button>
          )}
        </div>
      )}
      <p
        role="status"
        className={`empty:hidden ${push.error !== null && testing !== 'shown' ? 'text-warn' : 'text-quiet'}`}
      >
        {isOn === true && testText(push)}
      </p>
      <p role="alert" className="text-bad-text empty:hidden">
        {problem && (problem instanceof PushFailure ? problem.message : failureOf(problem).message)}
      </p>
    </section>
  );
}

function stateText(isOn: boolean | undefined): string {
  if (isOn === undefined) return 'Проверяем…';
  return isOn
    ? 'Включены: новая заявка, назначенный звонок, переданная вам заявка и\u00a0слова клиента появятся на\u00a0экране, даже когда кабинет закрыт. В\u00a0уведомлении только номер.'
    : 'Выключены: о\u00a0новой заявке вы узнаете, только когда откроете кабинет или получите сообщение в\u00a0канале.';
}

function testText({ testing, error }: PushState): string {
  if (testing === 'shown') return 'Уведомление пришло на\u00a0это устройство.';
  if (error !== null) return error;
  if (testing === 'waiting') return 'Отправлено, ждём его здесь…';
  return testing === 'late'
    ? 'За\u00a0полминуты уведомление не\u00a0показалось. Проверьте, не\u00a0включён\u00a0ли на\u00a0устройстве режим «Не беспокоить».'
    : '';
}
