import {
  OFFICE_ZONE,
  ERASED_WITHIN_DAYS,
  LEAD_EXTRAS,
  LEAD_EXTRA_LABELS,
  LINK_DAYS,
  PARTNERSHIP_TYPES,
  formatPhone,
  countryNames,
} from '@prichal/contract';
import type {
  Brand,
  FormRejection,
  PreferredContact,
  ReceiptPage as Receipt,
} from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../../paths.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { ReceiptProgress } from './receipt-progress.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const KINDS: Record<Receipt['kind'], string> = {
  consultation: 'Консультация',
  callback: 'Обратный звонок',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
};

const moment = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: OFFICE_ZONE,
});

/** The visitor's own page about a request: number, what we got, what happens next, how to reach us, how to take it back. */
export function ReceiptPage({
  receipt,
  brand,
  rejection,
}: {
  receipt: Receipt;
  brand: Brand;
  /** why a withdrawal was not taken; null: none was sent */
  rejection: FormRejection | null;
}) {
  const { got } = receipt;
  return (
    <div className="wrap @container pt-10 md:pt-16">
      <p className="text-small text-quiet">{KINDS[receipt.kind]}</p>
      <h1 className="mt-1 text-[2.0625rem] leading-[2.375rem] font-bold tracking-headline md:text-headline md:leading-15">
        Заявка {receipt.number}
      </h1>
      <p className="mt-4 max-w-150 text-lead">{headline(receipt)}</p>
      <div className="mt-10 grid grid-cols-1 gap-x-18 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-12">
          {receipt.erased_at !== null && <Erased receipt={receipt} />}
          {got !== null && receipt.kind !== 'review' && <ReceiptProgress receipt={receipt} />}
          {got !== null && <Got receipt={receipt} got={got} />}
          {receipt.erased_at === null && receipt.withdrawn_at === null && (
            <WithdrawForm rejection={rejection} deal={receipt.deal} />
          )}
        </div>
        <aside className="grid content-start self-start gap-6 rounded-lg border border-line bg-raised p-6 md:p-9">
          <div>
            <h2 className="text-block font-heading tracking-tight">Связаться с нами</h2>
            <p className="mt-3 text-small text-quiet">Назовите номер {receipt.number}</p>
          </div>
          <div>
            <a
              href={`tel:${brand.phone}`}
              className="link-plain inline-flex min-h-11 items-center text-[min(1.625rem,7vw)] font-bold tracking-tight whitespace-nowrap"
            >
              {formatPhone(brand.phone.slice(1))}
            </a>
            <p className="text-small text-quiet">{brand.hours.text} по Владивостоку</p>
          </div>
          <a href={`mailto:${brand.email}`} className="link inline-flex min-h-11 items-center">
            {brand.email}
          </a>
        </aside>
      </div>
    </div>
  );
}

function headline(receipt: Receipt): string {
  if (receipt.erased_at !== null) return 'Согласие отозвано, личные данные стёрты.';
  if (receipt.withdrawn_at !== null)
    return `Согласие отозвано ${moment.format(new Date(receipt.withdrawn_at))} по\u00a0владивостокскому времени. Данные, нужные для договора, удалим через сутки после конца сделки.`;
  if (receipt.expired)
    return `Со дня заявки прошло больше ${LINK_DAYS} дней: её содержание здесь больше не показываем. Если вопрос ещё открыт, позвоните.`;
  return promiseOf(receipt);
}

/** The first contact is over, or the request is: nothing of its beginning is promised any more. */
function isAnswered({ progress }: Pick<Receipt, 'progress'>): boolean {
  return progress.some(({ step }) => step === 'answered' || step === 'closed');
}

function promiseOf({ promise, late, kind, got, progress, first_in_queue: first }: Receipt): string {
  const publication = got?.consents.includes('publication') ?? false;
  if (kind === 'review')
    return publication
      ? 'Спасибо. Отзыв появится на сайте после проверки.'
      : 'Спасибо. Отзыв получили, публиковать его не будем.';
  // what has happened since is listed below
  if (isAnswered({ progress })) return 'Менеджер на связи: дальше договаривайтесь с\u00a0ним.';
  if (late) return `${promise}. Если не ответили — позвоните, разберёмся.`;
  return first ? `Заявка первая в\u00a0очереди. ${promise}.` : `${promise}.`;
}

function Got({ receipt, got }: { receipt: Receipt; got: NonNullable<Receipt['got']> }) {
  return (
    <>
      <section aria-labelledby="got">
        <h2 id="got" className="text-section font-heading tracking-tight">
          Что мы получили
        </h2>
        <dl className="mt-4 flex max-w-150 flex-col gap-1">
          {receipt.kind === 'review' && (
            <LeaderLine label="Получена">{receipt.received}</LeaderLine>
          )}
          {got.name !== '' && <LeaderLine label="Имя">{got.name}</LeaderLine>}
          <LeaderLine label="Телефон">{got.phone}</LeaderLine>
          {got.email && <LeaderLine label="Электронная почта">указана</LeaderLine>}
          {got.preferred_contact !== null && (
            <LeaderLine label={LEAD_EXTRA_LABELS.preferred_contact}>
              {LEAD_EXTRAS.preferred_contact[got.preferred_contact]}
            </LeaderLine>
          )}
          {got.partnership !== null && (
            <LeaderLine label="Вид сотрудничества">{PARTNERSHIP_TYPES[got.partnership]}</LeaderLine>
          )}
          {got.car_text !== '' && got.car === null && (
            <LeaderLine label="Автомобиль">{got.car_text}</LeaderLine>
          )}
          {got.car !== null && (
            <LeaderLine label="Автомобиль">
              <Link to={paths.car(got.car.country, got.car.id)} className="link">
                {got.car_text || `из каталога, ${countryNames(got.car.country).name}`}
              </Link>
            </LeaderLine>
          )}
          {got.city !== null && <LeaderLine label="Город доставки">{got.city}</LeaderLine>}
          {got.photos > 0 && (
            <LeaderLine label="Фотографии">
              {got.photos}
              {receipt.kind === 'review' &&
                (got.consents.includes('publication-photos')
                  ? ', показать можно'
                  : ', не показываем')}
            </LeaderLine>
          )}
          {receipt.kind === 'review' && (
            <LeaderLine label="Публикация на сайте">
              {got.consents.includes('publication') ? 'разрешена' : 'не разрешена'}
            </LeaderLine>
          )}
          <LeaderLine label="Рекламные сообщения">
            {got.consents.includes('advertising') ? 'согласны получать' : 'не присылать'}
          </LeaderLine>
        </dl>
        {got.message !== '' && (
          <blockquote className="mt-6 max-w-150 border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">
            {got.message}
          </blockquote>
        )}
      </section>
      {!isAnswered(receipt) && (
        <section aria-labelledby="next">
          <h2 id="next" className="text-section font-heading tracking-tight">
            Что дальше
          </h2>
          <ol className="mt-4 grid max-w-150 list-decimal gap-2 pl-5 marker:text-quiet">
            {nextSteps(receipt.kind, got.preferred_contact).map((step) => (
              <li key={step} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The answer comes by the way that was asked for; without one it is a call. */
function nextSteps(kind: Receipt['kind'], way: PreferredContact | null): readonly string[] {
  if (kind === 'partnership' || kind === 'review') return NEXT[kind];
  return [`${firstStep(way)} Время считаем в\u00a0рабочих часах.`, ...NEXT[kind]];
}

function firstStep(way: PreferredContact | null): string {
  if (way === null || way === 'phone') return 'Менеджер перезвонит на\u00a0этот номер.';
  if (way === 'email') return 'Менеджер ответит на\u00a0электронную почту.';
  if (way === 'vk')
    return 'Менеджер напишет ВКонтакте. Если не\u00a0найдёт вас по\u00a0номеру, позвонит.';
  const network = LEAD_EXTRAS.preferred_contact[way];
  return `Менеджер напишет в\u00a0${network} на\u00a0этот номер. Если вас там нет, позвонит.`;
}

const NEXT: Record<Receipt['kind'], readonly string[]> = {
  consultation: [
    'Уточнит город, срок и бюджет, ответит на вопросы.',
    'Пришлёт расчёт по строкам: цена, море, таможня, доставка.',
  ],
  callback: ['Ответит на вопросы. Ничего подписывать или платить не нужно.'],
  partnership: [
    'Передадим предложение тому, кто за это отвечает.',
    'Он свяжется с вами и договорится о разговоре.',
  ],
  review: [
    'Сверим отзыв с заказом, можем позвонить и уточнить.',
    'Если вы разрешили, опубликуем его, слов не\u00a0правим. Без разрешения ни\u00a0текста, ни\u00a0фото на\u00a0сайте не\u00a0будет.',
  ],
};

function Erased({ receipt }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="erased">
      <h2 id="erased" className="text-section font-heading tracking-tight">
        Что осталось
      </h2>
      <p className="mt-4 max-w-150 text-quiet">
        Имя, телефон, почта, текст и фотографии удалены
        {receipt.erased_at !== null && ` ${moment.format(new Date(receipt.erased_at))}`}{' '}
        по&nbsp;владивостокскому времени. Остались номер заявки, машина, страница и услуга,
        рекламный источник, выбранное время звонка, вид показанного окна заявки, вид согласия и
        запись о том, что данные стёрты: имени и телефона в них нет. Копии, которые уже ушли
        менеджерам, удалим не позднее чем через {ERASED_WITHIN_DAYS}
        &nbsp;дней: просить об этом не нужно.
      </p>
    </section>
  );
}
