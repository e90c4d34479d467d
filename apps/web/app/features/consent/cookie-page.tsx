import { COOKIE_TEXT_VERSION, COOKIE_TITLES, cookiePurpose, storedItems } from '@prichal/contract';
import type { Brand, CookieCategory } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { storageIsStrict, useCookieChoice } from '../../visitor/cookie-choice.ts';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ChoiceOutcome } from './act-on-choice.server.ts';
import { answerCookies } from './answer-cookies.ts';
import { useMetrika } from './use-metrika.ts';

const CATEGORIES = Object.keys(COOKIE_TITLES) as CookieCategory[];

/** What is stored on the device, and the settings; works as a plain form without scripts. */
export function CookiePage({
  brand,
  action,
  outcome,
}: {
  brand: Brand;
  action: string;
  outcome: ChoiceOutcome | undefined;
}) {
  const metrika = useMetrika();
  return (
    <div className="wrap @container pt-8 pb-16 md:pt-12">
      <PageTitle>Настройки файлов куки</PageTitle>
      <p className="mt-3 max-w-160 text-quiet">
        Куки и память браузера — это короткие записи, которые сайт оставляет на вашем устройстве.
        Ниже все записи этого сайта
        {metrika
          ? ' и записи Яндекс Метрики. Больше ничьих записей здесь нет.'
          : '. Записей других компаний здесь нет.'}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* the answer can be changed before the long list is read; where there is room they stand side by side */}
        <Settings action={action} outcome={outcome} purpose={cookiePurpose('analytics', metrika)} />
        <div className="@container grid grid-cols-1 content-start gap-8 @4xl:order-first">
          {CATEGORIES.map((category) => (
            <Category key={category} category={category} metrika={metrika} />
          ))}
          <p className="text-small text-quiet">
            Редакция от {COOKIE_TEXT_VERSION.slice(0, 10).split('-').toReversed().join('.')}. Если
            текст изменится, спросим снова. Ваш ответ записываем с датой и сетевым адресом, чтобы
            подтвердить его. Оператор: {brand.legalName}, {brand.email}.
          </p>
        </div>
      </div>
    </div>
  );
}

function Category({ category, metrika }: { category: CookieCategory; metrika: boolean }) {
  return (
    <section>
      <h2 className="text-card font-semi">{COOKIE_TITLES[category]}</h2>
      <p className="mt-1 max-w-160 text-quiet">{cookiePurpose(category, metrika)}</p>
      <ul className="mt-3 border-t border-line">
        {storedItems(metrika)
          .filter((thing) => thing.category === category)
          .map((thing) => (
            <li
              key={thing.name}
              className="grid gap-x-6 border-b border-line py-3 @xl:grid-cols-[13rem_minmax(0,1fr)_9rem]"
            >
              <span className="font-medium wrap-anywhere">{thing.name}</span>
              <span className="text-quiet">{thing.purpose}</span>
              <span className="text-small text-quiet @xl:text-right">{thing.storedFor}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Settings({
  action,
  outcome,
  purpose,
}: {
  action: string;
  outcome: ChoiceOutcome | undefined;
  purpose: string;
}) {
  const hydrated = useHydrated();
  const storedChoice = useCookieChoice();
  const [saved, setSaved] = useState(false);
  const known = hydrated ? storedChoice : outcome?.ok ? outcome.choice : null;
  const form = useRef<HTMLFormElement>(null);
  useShownAnswer(form, known?.analytics);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = new FormData(event.currentTarget).get('analytics');
    if (wish !== 'yes' && wish !== 'no') return;
    answerCookies(wish === 'yes');
    setSaved(true);
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={save}
      className="grid grid-cols-1 content-start gap-5 self-start rounded-lg border border-line-strong bg-raised p-6 @4xl:sticky @4xl:top-32"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semi">{COOKIE_TITLES.analytics}</legend>
        {/* side by side it stands in the list at the left; above the list it would come after the answer */}
        <p className="-mt-2 mb-1 text-small text-quiet @4xl:hidden">{purpose}</p>
        <Answer value="no" checked={known?.analytics === false} label="Отклонить" />
        <Answer value="yes" checked={known?.analytics === true} label="Принять" />
      </fieldset>
      <p className="text-small text-quiet">
        {COOKIE_TITLES.necessary}: включены всегда, без них сайт не примет заявку.
      </p>
      <Button type="submit" variant="secondary">
        Сохранить
      </Button>
      {/* what was chosen is known after hydration: its place is reserved */}
      <div aria-live="polite" className="min-h-5">
        {(saved || outcome?.ok) && (
          <p className="flex gap-2">
            <Icon name="check" size={20} className="mt-0.5 text-good" />
            Сохранено: {known?.analytics ? 'измерение разрешено' : 'только необходимые'}.
          </p>
        )}
        {outcome?.ok === false && <p className="text-bad-text">{outcome.failure}</p>}
        {!saved && !outcome && hydrated && (
          <p className="text-small text-quiet">
            {known === null
              ? unanswered()
              : `Сейчас: ${known.analytics ? 'измерение разрешено' : 'только необходимые'}.`}
          </p>
        )}
      </div>
    </form>
  );
}

function unanswered(): string {
  return storageIsStrict()
    ? 'Вы ещё не ответили: ничего, кроме необходимого, не хранится.'
    : 'Вы ещё не ответили: измерения нет, источник и вид окна храним до отказа.';
}

/** The boxes show the stored answer and follow its changes; a box pressed before hydration is not reset. */
function useShownAnswer(
  form: RefObject<HTMLFormElement | null>,
  storedAnswer: boolean | undefined,
): void {
  const shown = useRef(false);
  useEffect(() => {
    const boxes = form.current?.elements.namedItem('analytics');
    if (storedAnswer === undefined || !(boxes instanceof RadioNodeList)) return;
    if (shown.current || boxes.value === '') boxes.value = storedAnswer ? 'yes' : 'no';
    shown.current = true;
  }, [form, storedAnswer]);
}

function Answer({ value, checked, label }: { value: string; checked: boolean; label: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-line-strong px-4 has-checked:border-accent">
      <input
        type="radio"
        name="analytics"
        value={value}
        defaultChecked={checked}
        required
        className="size-5 shrink-0 appearance-none rounded-full border border-control bg-ground checked:border-6 checked:border-accent"
      />
      {label}
    </label>
  );
}
