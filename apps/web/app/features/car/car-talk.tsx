import type { Car } from '@prichal/contract';
import { Icon } from '@prichal/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { useBrand, useSiteFacts } from '../../site/site-facts.ts';
import { SHARE_LINK, SHARE_OPENER, ShareLink } from '../../ui/share-link.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import { totalText } from '../../visitor/total-text.ts';
import { carTitle } from './car-texts.ts';
import { chatsAbout } from './messengers.ts';

/** Passing the car on, and writing to the company about it. Both work without scripts. */
export function CarTalk({ car }: { car: Car }) {
  const { publicUrl = '' } = useSiteFacts() ?? {};
  const city = useCityPrice();
  const url = publicUrl + paths.car(car.country, car.id, city?.slug ?? null);
  const total = totalText(car.landed, city);
  return (
    <div className="flex flex-wrap items-start gap-x-6 text-[0.9375rem] text-quiet print:hidden">
      <ShareLink
        url={url}
        title={total === null ? carTitle(car) : `${carTitle(car)}: ${total}`}
        copied={'Ссылка на\u00a0машину скопирована'}
        group="car-talk"
      />
      <WriteAboutCar car={car} url={url} />
    </div>
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
      <summary className={SHARE_OPENER}>
        Написать в мессенджер
        <Icon name="down" size={16} />
      </summary>
      <ul className="flex flex-wrap items-center gap-x-5">
        {chats.map(({ name, notice, href, carriesText }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className={SHARE_LINK}
              onClick={() => {
                if (!carriesText)
                  void copy(text, 'Текст о\u00a0машине скопирован: вставьте его в\u00a0чат');
              }}
            >
              {name}
              {notice && <span>*</span>}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-small">
        В сообщении назовите номер <span className="wrap-anywhere text-text">{car.source_id}</span>
      </p>
      {chats.map(
        ({ href, name, notice }) =>
          notice && (
            <p key={href} className="text-small">
              * {name}. {notice}.
            </p>
          ),
      )}
    </details>
  );
}
