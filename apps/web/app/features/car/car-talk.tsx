import type { Car } from '@prichal/contract';
import type { MouseEvent } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { useBrand, useSiteFacts } from '../../site/site-facts.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import { carTitle, totalText } from './car-texts.ts';
import { chatsAbout, shareLinks } from './messengers.ts';

const OPENER =
  'link inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm lg:min-h-8 [&::-webkit-details-marker]:hidden';
const LINK = 'link inline-flex min-h-11 items-center lg:min-h-8';

/** Passing the car on, and writing to the company about it. Both work without scripts. */
export function CarTalk({ car }: { car: Car }) {
  const { publicUrl = '' } = useSiteFacts() ?? {};
  const city = useCityPrice();
  const url = publicUrl + paths.car(car.country, car.id, city?.slug ?? null);
  return (
    <div className="flex flex-wrap items-start gap-x-6 text-[0.9375rem] text-quiet print:hidden">
      <ShareCar car={car} url={url} total={totalText(car.landed, city)} />
      <WriteAboutCar car={car} url={url} />
    </div>
  );
}

function ShareCar({ car, url, total }: { car: Car; url: string; total: string | null }) {
  const copy = useCopy();
  const title = total === null ? carTitle(car) : `${carTitle(car)}: ${total}`;
  // the sheet of a phone knows the apps that are there
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    navigator.share({ title, url }).catch(() => {
      // closed without sharing: nothing to say
    });
  };
  return (
    <details name="car-talk" className="open:w-full">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a press of a key on a summary is a click */}
      <summary className={OPENER} onClick={share}>
        Поделиться
        <Icon name="down" size={16} />
      </summary>
      <ul className="flex flex-wrap items-center gap-x-5">
        {shareLinks(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={LINK}>
              {name}
            </a>
          </li>
        ))}
        <li className="needs-js">
          <button
            type="button"
            className={LINK}
            onClick={() => void copy(url, 'Ссылка на\u00a0машину скопирована')}
          >
            Скопировать ссылку
          </button>
        </li>
      </ul>
    </details>
  );
}

function WriteAboutCar({ car, url }: { car: Car; url: string }) {
  const { socials } = useBrand();
  const copy = useCopy();
  const text = `Здравствуйте! Интересует ${carTitle(car)}, №\u00a0${car.source_id}: ${url}`;
  const chats = chatsAbout(socials, text);
  if (chats.length === 0) return null;
  return (
    <details name="car-talk" className="open:w-full">
      <summary className={OPENER}>
        Написать в&nbsp;мессенджер
        <Icon name="down" size={16} />
      </summary>
      <ul className="flex flex-wrap items-center gap-x-5">
        {chats.map(({ name, href, carriesText }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className={LINK}
              onClick={() => {
                if (!carriesText)
                  void copy(text, 'Текст о\u00a0машине скопирован: вставьте его в\u00a0чат');
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-small">
        В&nbsp;сообщении назовите номер{' '}
        <span className="wrap-anywhere text-text">{car.source_id}</span>
      </p>
    </details>
  );
}

function useCopy() {
  const toast = useToast();
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, 'success');
    } catch {
      toast('Скопировать не\u00a0удалось: возьмите ссылку из\u00a0адресной строки', 'error');
    }
  };
}
