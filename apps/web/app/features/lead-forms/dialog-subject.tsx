import type { Brand } from '@prichal/contract';
import type { BillPart, RequestSubject } from '../../request-opener.ts';
import { LeaderLine } from '../../ui/leader-line.tsx';
import { GroupMark } from '../../ui/group-mark.tsx';
import { ProportionBar } from '../../ui/proportion-bar.tsx';

/** What the request will carry: the car with its total, the service, or who answers. */
export function DialogSubject({
  subject,
  brand,
  sent,
}: {
  subject: RequestSubject;
  brand: Brand;
  /** the request is stored: nothing is asked for any more */
  sent: boolean;
}) {
  if (subject.car) {
    const { title, picture, total, totalNote, parts } = subject.car;
    return (
      <div>
        <p className="text-small text-quiet">К заявке приложим машину</p>
        <p className="mt-1 text-card font-semi">{title}</p>
        <Picture address={picture} />
        {total && <p className="mt-3 text-sum font-bold tracking-tight">{total}</p>}
        {totalNote && <p className="text-small text-quiet">{totalNote}</p>}
        <Parts parts={parts} />
      </div>
    );
  }
  if (subject.calculation) {
    const { title, total, picture, parts } = subject.calculation;
    return (
      <div>
        <p className="text-small text-quiet">К заявке приложим расчёт</p>
        <p className="mt-1 text-card font-semi">{title}</p>
        {picture !== undefined && <Picture address={picture} />}
        <p className="mt-3 text-sum font-bold tracking-tight">{total}</p>
        <Parts parts={parts} />
        <p className="mt-4 text-small text-quiet">
          Со всеми строками, курсами дня и сроком: менеджер откроет тот же расчёт
        </p>
      </div>
    );
  }
  if (subject.search) {
    return (
      <div>
        <p className="text-small text-quiet">К заявке приложим подбор</p>
        <p className="mt-1 text-card font-semi">{subject.search.title}</p>
        <p className="mt-2 text-small text-quiet">
          Менеджер увидит те же условия и&nbsp;пришлёт машины, которые под них подходят.
        </p>
      </div>
    );
  }
  if (subject.service) {
    return (
      <div>
        <p className="text-small text-quiet">Услуга</p>
        <p className="mt-1 text-card font-semi">{subject.service.title}</p>
        {subject.service.price && <p className="mt-3 text-lead">{subject.service.price}</p>}
      </div>
    );
  }
  return (
    <div>
      <p className="text-card font-semi">
        {brand.name}, {brand.city}
      </p>
      <p className="mt-2 text-quiet">
        {sent
          ? 'Менеджер пришлёт цену по\u00a0строкам: где какая сумма и\u00a0по\u00a0какому закону.'
          : 'Расскажите, какая машина нужна и\u00a0в\u00a0какой город. Ответим с\u00a0ценой по\u00a0строкам: где какая сумма и\u00a0по\u00a0какому закону.'}
      </p>
    </div>
  );
}

function Picture({ address }: { address: string }) {
  return (
    <img src={address} alt="" width={280} height={119} className="mt-4 w-full max-md:hidden" />
  );
}

/** The bill in short: one bar and its groups. On a phone the form is nearer without them. */
function Parts({ parts }: { parts: readonly BillPart[] | undefined }) {
  if (!parts?.length) return null;
  return (
    <div className="mt-4 max-md:hidden">
      <ProportionBar parts={parts} />
      <dl className="mt-4 grid gap-2">
        {parts.map(({ group, title, sum }) => (
          <LeaderLine
            key={group}
            label={
              <span className="flex items-center gap-2">
                <GroupMark group={group} />
                {title}
              </span>
            }
          >
            {sum}
            <span className="visually-hidden">&nbsp;₽</span>
          </LeaderLine>
        ))}
      </dl>
    </div>
  );
}
