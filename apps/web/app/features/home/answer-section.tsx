import type { Brand } from '@prichal/contract';
import { backedClaims, formatPhone } from '@prichal/contract';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';

/** Who is paid: the requisites, and each claim with what it rests on. */
export function AnswerSection({ brand, title }: { brand: Brand; title: string | null }) {
  const claims = backedClaims(brand);
  return (
    <section aria-labelledby="answer-title" className="wrap pt-20 md:pt-24">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 rounded-lg border border-line bg-raised p-6 md:p-12 lg:grid-cols-2">
        <div>
          <h2 id="answer-title" className="text-block font-heading tracking-tight md:text-section">
            {title ?? <>Кому вы платите: только организации, на счёт из договора</>}
          </h2>
          <dl className="mt-6 flex flex-col gap-1">
            <LeaderLine label="Юридическое лицо">{brand.legalName}</LeaderLine>
            <LeaderLine label="ОГРН">{brand.ogrn}</LeaderLine>
            <LeaderLine label="ИНН">{brand.inn}</LeaderLine>
            <LeaderLine label="Телефон">
              <a href={`tel:${brand.phone}`} className="link">
                {formatPhone(brand.phone.slice(1))}
              </a>
            </LeaderLine>
            <LeaderLine label="Работаем">{brand.hours.text}</LeaderLine>
          </dl>
          <p className="mt-4 text-small text-quiet">{brand.legalAddress}</p>
        </div>
        <div>
          <h3 className="text-card font-semi">В каждой сумме на сайте</h3>
          <dl className="mt-4 flex flex-col gap-1">
            <LeaderLine label="Курс">с датой и источником</LeaderLine>
            <LeaderLine label="Ставки">по дню оформления</LeaderLine>
            <LeaderLine label="Неизвестный факт">назван, сумма от и до</LeaderLine>
            <LeaderLine label="Не входит">ОСАГО, постановка на учёт</LeaderLine>
          </dl>
          {claims.length > 0 && (
            <ul className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
              {claims.map(({ text, basis }) => (
                <li key={text}>
                  <p className="font-medium">{text}</p>
                  <p className="text-small text-quiet">Основание: {basis}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
