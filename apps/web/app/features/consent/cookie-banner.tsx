import { COOKIE_BANNER_TEXT, COOKIE_TITLES, METRIKA_BANNER_TEXT } from '@prichal/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { answerCookies } from './answer-cookies.ts';
import { placeForBanner } from './banner-place.ts';
import { useMetrika } from './use-metrika.ts';

/**
 * Asks about cookies until it is answered: two answers of equal appearance and size, categories, a link to the full
 * text. It covers no content of the page and is early in the Tab order.
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
  const text = metrika ? METRIKA_BANNER_TEXT : COOKIE_BANNER_TEXT;
  const sentences = text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [text];
  return (
    <section
      aria-labelledby={title}
      data-cookie-banner=""
      className="@container fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] overflow-y-auto border-t border-line-strong bg-overlay px-(--gutter) py-2.5 md:flex md:flex-wrap md:items-center md:justify-center md:gap-x-6"
    >
      <h2 id={title} className="visually-hidden">
        Файлы куки
      </h2>
      <div className="text-small text-quiet @max-[19rem]:text-note md:max-w-2xl">
        {/* a paragraph for each sentence: as one, the text would be the largest of a small page, and it comes last */}
        {sentences.map((sentence, at) => (
          <p key={sentence}>
            {sentence}
            {at === sentences.length - 1 && (
              <>
                {' '}
                <Link to={paths.cookies()} className="link">
                  Что хранится
                </Link>
              </>
            )}
          </p>
        ))}
      </div>
      {choosing && (
        <div className="mt-2 grid gap-2 text-small md:mt-0">
          <Checkbox checked disabled>
            {COOKIE_TITLES.necessary}: всегда
          </Checkbox>
          <Checkbox ref={analytics}>{COOKIE_TITLES.analytics}</Checkbox>
        </div>
      )}
      <div className="mt-2 grid grid-cols-2 gap-x-2 md:mt-0 @min-[17rem]:grid-cols-[1fr_1fr_auto] @max-[20rem]:text-small">
        <Button
          variant="secondary"
          className="min-h-[44px]! px-1! text-[length:min(1em,6cqi)]! md:px-4!"
          onClick={() => answerCookies(false)}
        >
          Отклонить
        </Button>
        <Button
          variant="secondary"
          className="min-h-[44px]! px-1! text-[length:min(1em,6cqi)]! md:px-4!"
          onClick={() => answerCookies(true)}
        >
          Принять
        </Button>
        <Button
          variant="quiet"
          className="min-h-[44px]! px-2! text-[length:min(1em,6cqi)]! @max-[17rem]:col-span-2"
          onClick={() =>
            choosing ? answerCookies(analytics.current?.checked ?? false) : setChoosing(true)
          }
        >
          {choosing ? 'Сохранить' : 'Выбрать'}
          <span className="visually-hidden">{choosing ? ' выбранное' : ' по отдельности'}</span>
        </Button>
      </div>
    </section>
  );
}
