import { formatRub } from '@prichal/contract';
import type { FormRejection, OwnWatchItem, OwnWatchesPage as OwnWatches } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { paths } from '../../paths.ts';

/** What a reader reads after a press. */
export type OwnNotice = 'confirmed' | 'stopped' | 'gone' | FormRejection;

const NOTICES: Record<OwnNotice, string> = {
  confirmed: 'Готово: следим. Напишем, когда что-то изменится.',
  stopped: 'Больше не следим. Сообщений об этом не будет.',
  gone: 'Этого слежения уже нет.',
  CSRF_FAILED: 'Страница открыта слишком давно. Нажмите кнопку ещё раз.',
  RATE_LIMITED: 'Слишком много нажатий подряд. Подождите минуту и\u00a0нажмите ещё раз.',
};

/** Everything somebody watches, with a button to confirm or to stop each; plain forms, no script. */
export function OwnWatchesPage({
  own: { place, watches },
  token,
  notice,
}: {
  own: OwnWatches;
  token: string;
  notice: OwnNotice | null;
}) {
  const waiting = watches.filter(({ isWaiting }) => isWaiting);
  const running = watches.filter(({ isWaiting }) => !isWaiting);
  return (
    <main id="main" className="wrap max-w-220 py-10 md:py-16">
      <h1 className="text-block font-bold tracking-headline md:text-section">За чем вы следите</h1>
      <p className="mt-3 text-quiet">Сообщения приходят {place}.</p>
      {notice !== null && (
        <p role="status" className="mt-6 rounded-lg border border-line-strong bg-raised p-5">
          {NOTICES[notice]}
        </p>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting" className="text-card font-semi">
            Ждёт подтверждения
          </h2>
          <ul className="mt-4 grid gap-4">
            {waiting.map((watch) => (
              <Row key={watch.uid} watch={watch} token={token} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="running" className="mt-8">
        <h2 id="running" className="text-card font-semi">
          Следим
        </h2>
        {running.length === 0 ? (
          <p className="mt-3 text-quiet">Пока ни за чем.</p>
        ) : (
          <ul className="mt-4 grid gap-4">
            {running.map((watch) => (
              <Row key={watch.uid} watch={watch} token={token} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="erase" className="mt-12 border-t border-line pt-6">
        <h2 id="erase" className="text-card font-semi">
          Удалить мой адрес
        </h2>
        <p className="mt-2 max-w-150 text-small text-quiet">
          Отзывает согласие: адрес, все слежения и отправленные сообщения удаляются с сайта сразу,
          эта ссылка перестаёт открываться.
        </p>
        <form method="post" action={paths.ownWatches(token)} className="mt-4">
          <Button type="submit" variant="secondary" name="intent" value="erase">
            Удалить мой адрес
          </Button>
        </form>
      </section>
    </main>
  );
}

function Row({ watch, token }: { watch: OwnWatchItem; token: string }) {
  const { uid, title, path, boundRub, to, notified, isWaiting } = watch;
  return (
    <li className="rounded-lg border border-line bg-raised p-5">
      <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="font-semi wrap-anywhere">
            <a href={path} className="link">
              {title}
            </a>
            {to !== null && ` ${to}`}
          </p>
          <p className="mt-1 text-small text-quiet">
            {boundRub !== null && `Ниже ${formatRub(boundRub)}. `}
            {notified === null ? 'Сообщений ещё не было' : `Последнее сообщение ${notified}`}
          </p>
        </div>
        <form method="post" action={paths.ownWatches(token)} className="flex flex-wrap gap-3">
          <input type="hidden" name="watch" value={uid} />
          {isWaiting && (
            <Button type="submit" name="intent" value="confirm">
              Подтвердить
            </Button>
          )}
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="stop"
            aria-label={`${isWaiting ? 'Не следить' : 'Больше не следить'}: ${title}`}
          >
            {isWaiting ? 'Не следить' : 'Больше не следить'}
          </Button>
        </form>
      </div>
    </li>
  );
}

/** After the address was deleted. */
export function ErasedPage() {
  return (
    <main id="main" className="wrap max-w-180 py-12 md:py-20">
      <h1 className="text-block font-bold tracking-headline">Адрес удалён</h1>
      <p className="mt-4 text-lead text-quiet">
        Согласие отозвано, сообщений больше не будет. Следить можно начать снова в любой момент.
      </p>
      <p className="mt-8">
        <a href={paths.home()} className="link inline-flex min-h-11 items-center">
          На главную
        </a>
      </p>
    </main>
  );
}
