import { COOKIE_BANNER_TEXT, COOKIE_CATEGORIES, METRIKA_TEXT } from '@prichal/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { answerCookies } from './answer-cookies.ts';
import { placeForBanner } from './banner-place.ts';
import { useMetrika } from './use-metrika.ts';

/**
 * Asks about cookies until it is answered: two answers of the same look and size, categories, the whole text one
 * press away. Nothing of the page is closed by it; it stands early in the order of the Tab key.
 */
export function CookieBanner() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const { host, remove } = placeForBanner(document);
    setPlace(host);
    return remove;
  }, []);
  return place && createPortal(<Banner />, place);
}

function Banner() {
  const title = useId();
  const metrika = useMetrika();
  const [choosing, setChoosing] = useState(false);
  const analytics = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-labelledby={title}
      data-cookie-banner=""
      className="fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] overflow-y-auto border-t border-line-strong bg-overlay p-4 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-104 sm:rounded-lg sm:border sm:p-5"
    >
      <h2 id={title} className="font-semi">
        Файлы куки
      </h2>
      {/* by sentences: one block of all would be the largest of a small page, and it comes last of all */}
      {(metrika ? METRIKA_TEXT.banner : COOKIE_BANNER_TEXT).match(/[^.]+\./g)?.map((sentence) => (
        <p key={sentence} className="mt-1 text-small text-quiet">
          {sentence}
        </p>
      ))}
      <p className="mt-1 text-small text-quiet">
        <Link to={paths.cookies()} className="link">
          Что именно хранится
        </Link>
      </p>
      {choosing && (
        <div className="mt-3 grid gap-2 text-small">
          <Checkbox checked disabled readOnly>
            {COOKIE_CATEGORIES.necessary.title}: всегда
          </Checkbox>
          <Checkbox ref={analytics}>{COOKIE_CATEGORIES.analytics.title}</Checkbox>
        </div>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="secondary" className="px-2!" onClick={() => answerCookies(false)}>
          Отклонить
        </Button>
        <Button look="secondary" className="px-2!" onClick={() => answerCookies(true)}>
          Принять
        </Button>
        <Button
          look="quiet"
          className="col-span-2 min-h-11!"
          onClick={() =>
            choosing ? answerCookies(analytics.current?.checked ?? false) : setChoosing(true)
          }
        >
          {choosing ? 'Сохранить выбранное' : 'Выбрать по\u00a0отдельности'}
        </Button>
      </div>
    </section>
  );
}
