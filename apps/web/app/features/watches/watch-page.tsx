import type { DeliveryCity, WatchBegun, WatchForm, WatchSubject } from '@prichal/contract';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { WatchFields } from './watch-fields.tsx';

const CAUSES: Record<WatchSubject['kind'], readonly string[]> = {
  car: [
    'сумма упала ниже вашей или изменилась на 2 % и больше',
    'продавец изменил цену или машина продана',
    'машина скоро станет проходной, и насколько это дешевле',
    'через 20 дней или раньше меняется закон, и что это даёт для этой суммы',
    'иена, вона или юань заметно сдвинулись',
  ],
  estimate: [
    'сумма упала ниже вашей или изменилась на 2 % и больше',
    'машина скоро станет проходной, и насколько это дешевле',
    'через 20 дней или раньше меняется закон, и что это даёт для этой суммы',
    'иена, вона или юань заметно сдвинулись',
  ],
  search: [
    'в подборке появилась машина',
    'машина подешевела, подорожала или продана',
    'иена, вона или юань заметно сдвинулись',
  ],
};

/** Customs of a car in stock is paid: no law, rate or age moves its price, and it is one line. */
const IN_STOCK = ['цена упала ниже вашей', 'продавец изменил цену или машина продана'];

/** The answer to a form, with what was typed when it was not accepted. */
export type WatchOutcome = WatchBegun & { typed: WatchForm };

/** «Следить»: what is watched, when a message comes, where it goes. Works as a plain form. */
export function WatchPage({
  subject,
  action,
  cities,
  outcome,
}: {
  subject: WatchSubject | null;
  /** the page's own address with its query */
  action: string;
  cities: readonly DeliveryCity[];
  outcome: WatchOutcome | undefined;
}) {
  if (outcome?.ok) return <Begun outcome={outcome} title={subject?.title ?? null} />;
  if (subject === null) return <NothingChosen />;
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle lead={<Watched subject={subject} cities={cities} />}>Следить</PageTitle>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42.5rem)_1fr]">
        {subject.channels.length === 0 ? (
          <p className="rounded-lg border border-line bg-raised p-6">
            Сообщения с сайта сейчас не отправляются. Оставьте{' '}
            <a href={paths.request()} className="link">
              заявку
            </a>
            , менеджер напишет сам.
          </p>
        ) : (
          <form
            method="post"
            action={action}
            className="grid gap-6 rounded-lg border border-line-strong bg-overlay p-6 md:p-9"
            noValidate
          >
            {outcome?.ok === false && outcome.failure !== null && (
              <p role="alert" className="rounded-md border border-bad p-4 text-bad-text">
                {outcome.failure}
              </p>
            )}
            <WatchFields
              subject={subject}
              cities={cities}
              typed={outcome?.typed}
              fields={outcome?.ok === false ? outcome.fields : {}}
            />
            <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
              Следить
            </Button>
          </form>
        )}
        <Promised subject={subject} />
      </div>
    </div>
  );
}

function Watched({
  subject: { kind, title, path, total, lacks, city, isToVladivostok, standsIn },
  cities,
}: {
  subject: WatchSubject;
  cities: readonly DeliveryCity[];
}) {
  const to = cities.find(({ slug }) => slug === city)?.genitive ?? 'Владивостока';
  return (
    <>
      <a href={path} className="link text-text">
        {title}
      </a>
      {total !== null && (
        <>
          . Сейчас {total}
          {standsIn !== null
            ? `, в\u00a0наличии: ${standsIn}`
            : ` до\u00a0${isToVladivostok ? 'Владивостока' : to}`}
          {lacks !== null && `, ${lacks}`}
          {isToVladivostok && `, доставка до\u00a0${to} по\u00a0запросу`}
        </>
      )}
      {kind === 'search' && city !== null && `, до\u00a0${to}`}
      {kind === 'search' && '. Напишем, когда появится машина или изменится цена.'}
    </>
  );
}

/** A car that is gone has no bill any more. */
const BILL_COMES: Record<WatchSubject['kind'], string> = {
  car: 'Пока машина продаётся, там и\u00a0её расчёт по\u00a0строкам.',
  search: 'Если найденная машина ещё продаётся, там и\u00a0её расчёт по\u00a0строкам.',
  estimate: 'Там\u00a0же новый расчёт по\u00a0строкам.',
};

function Promised({ subject }: { subject: WatchSubject }) {
  const causes = subject.isInStock ? IN_STOCK : CAUSES[subject.kind];
  return (
    <section aria-labelledby="when" className="rounded-lg border border-line bg-raised p-6 md:p-8">
      <h2 id="when" className="text-card font-semi">
        Когда напишем
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-3 pl-5 text-[0.9375rem] leading-6 text-quiet marker:text-accent">
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-5 text-small text-quiet">
        Не чаще раза в день и только с 9 до 21 по вашему времени. В каждом сообщении ссылка, по
        которой слежение останавливается одной кнопкой.{' '}
        {subject.isInStock ? '' : BILL_COMES[subject.kind]}
      </p>
    </section>
  );
}

const MESSENGERS = { telegram: 'Telegram', max: 'MAX', vk: 'ВКонтакте' } as const;

function Begun({ outcome, title }: { outcome: WatchBegun & { ok: true }; title: string | null }) {
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle
        lead={
          outcome.channel === 'email'
            ? 'Мы отправили письмо со ссылкой. Нажмите в нём «Подтвердить», и слежение начнётся. Письмо не пришло за пять минут? Посмотрите в папке «Спам».'
            : `Откройте бота и нажмите «Начать»: так мы узнаем, куда писать.`
        }
      >
        Осталось подтвердить
      </PageTitle>
      {title !== null && <p className="mt-6 text-quiet">{title}</p>}
      {outcome.channel !== 'email' && (
        <p className="mt-8">
          <a href={outcome.link} rel="noopener" className={buttonClass('primary', 'large')}>
            Открыть бота в {MESSENGERS[outcome.channel]}
          </a>
        </p>
      )}
    </div>
  );
}

function NothingChosen() {
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle lead="Откройте машину, список с фильтрами или расчёт и нажмите там «Следить»: напишем, когда изменится цена, появится машина или сдвинутся закон и курс.">
        Следить
      </PageTitle>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={paths.wholeCatalog()} className={buttonClass('primary')}>
          Каталог
        </a>
        <a href={paths.calculator()} className={buttonClass('secondary')}>
          Калькулятор
        </a>
      </p>
    </div>
  );
}
