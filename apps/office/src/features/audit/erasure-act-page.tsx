import type { ErasureAct } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Skeleton } from '@prichal/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { erasureActQuery } from '../../api/audit.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { formatMomentYear } from '../../time/format-moment.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { whatOf } from './erasures-page.tsx';

/** `/office/audit/erasures/:uid`: the act of destruction of one request's data, to be printed and signed. */
export function ErasureActPage() {
  const { uid = '' } = useParams();
  const act = useQuery(erasureActQuery(uid));
  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Акт об уничтожении" note={act.data?.number} />
      </div>
      <div className="w-full max-w-[52rem] p-4 desk:p-8 print:max-w-none print:p-0">
        <div className="mb-4 flex flex-wrap items-center gap-6 print:hidden">
          <Button disabled={!act.data} onClick={() => window.print()}>
            Напечатать
          </Button>
          <Link to="/audit/erasures" className="link flex min-h-12 items-center">
            К стёртым заявкам
          </Link>
        </div>
        {act.isPending && <Skeleton className="h-96 rounded-lg" />}
        {act.error && <QueryFailure of={act} what="Акт не загрузился." />}
        {act.data && <Act act={act.data} />}
      </div>
    </>
  );
}

function Act({ act }: { act: ErasureAct }) {
  const { operator, copies } = act;
  const facts: [string, string][] = [
    [
      'Оператор',
      `${operator.name}, ИНН ${operator.inn}, ОГРН ${operator.ogrn}, ${operator.address}`,
    ],
    [
      'Чьи данные',
      `Отправитель заявки ${act.number}, принятой ${formatMomentYear(act.received_at)}`,
    ],
    ['Что уничтожено', whatOf(act.fields, act.photos)],
    ['Откуда', `База данных заявок сайта ${operator.site}`],
    [
      'Как',
      act.photos > 0
        ? 'Поля записаны пустыми, файлы фотографий удалены из хранилища'
        : 'Поля записаны пустыми в базе данных',
    ],
    ['Когда', `${formatMomentYear(act.erased_at)}, время Владивостока`],
    ['Почему', act.reason],
    ['По чьему решению', act.by],
  ];
  return (
    <article className="rounded-lg border border-line bg-raised p-4 desk:p-8 print:border-0 print:p-0">
      <h2 className="mb-1 text-card font-bold">Акт об{'\u00a0'}уничтожении персональных данных</h2>
      <p className="mb-5 text-quiet">{`Заявка ${act.number}`}</p>
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {copies.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semi">Копии, которые удаляют вручную</h3>
          <ul className="list-disc pl-5">
            {copies.map(({ channel, certain, remote_id: id, delete_until: until }) => (
              <li key={channel} className="break-words">
                {`${channel}: ${certain ? 'сообщение доставлено' : 'сообщение могло дойти'}${id === null ? '' : `, его номер ${id}`}; удалить до ${formatMomentYear(until)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 text-small text-quiet">
        Составлен по{'\u00a0'}записям сайта; имя и{'\u00a0'}контакты в{'\u00a0'}них не{'\u00a0'}
        остаются. Приказ Роскомнадзора от{'\u00a0'}28.10.2022 №{'\u00a0'}179. Хранят три года.
      </p>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        {['Должность, фамилия и инициалы', 'Подпись, дата'].map((line) => (
          <p key={line} className="border-t border-line-strong pt-1 text-small text-quiet mt-10">
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}
