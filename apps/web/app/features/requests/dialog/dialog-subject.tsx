import type { Brand } from '@prichal/contract';
import { paths } from '../../../paths.ts';
import type { BillPart, RequestSubject } from '../../../site/request-opener.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';

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
        <Named what="К заявке приложим машину" title={title} picture={picture} />
        {total && <p className="mt-1 text-sum font-bold md:mt-3 tracking-tight">{total}</p>}
        {totalNote && <p className="text-small text-quiet">{totalNote}</p>}
        <Parts parts={parts} />
      </div>
    );
  }
  if (subject.calculation) {
    const { title, total, picture, parts } = subject.calculation;
    return (
      <div>
        <Named what="К заявке приложим расчёт" title={title} picture={picture} />
        <p className="mt-1 text-sum font-bold md:mt-3 tracking-tight">{total}</p>
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
          {isCars(subject.search.address)
            ? 'Менеджер увидит эти же машины и\u00a0ответит по\u00a0каждой.'
            : 'Менеджер увидит те же условия и\u00a0пришлёт машины, которые под них подходят.'}
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

/** Certain cars, not the conditions that others fit too. */
function isCars(address: string): boolean {
  return [paths.compare(), paths.favourites()].some((path) => address.startsWith(`${path}?`));
}

/** On a phone the picture is small and next to the name. */
function Named({
  what,
  title,
  picture,
}: {
  what: string;
  title: string;
  picture: string | undefined;
}) {
  return (
    <div className="max-md:flex max-md:items-center max-md:gap-4">
      <div className="min-w-0 grow">
        <p className="text-small text-quiet max-md:@max-[17rem]:hidden">{what}</p>
        <p className="mt-1 text-card font-semi max-md:text-body">{title}</p>
      </div>
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={280}
          height={119}
          className="max-md:w-28 max-md:shrink-0 md:mt-4 md:w-full"
        />
      )}
    </div>
  );
}

/** The bill in short: one bar and its groups. */
function Parts({ parts }: { parts: readonly BillPart[] | undefined }) {
  if (!parts?.length) return null;
  return (
    <div className="mt-2 md:mt-4">
      <ProportionBar parts={parts} />
      {/* with text at 140 % on a phone the fields are nearer without them */}
      <dl className="mt-2 grid gap-x-6 max-md:@max-[17rem]:hidden md:mt-4 md:gap-2">
        {parts.map(({ group, title, sum }) => (
          <LeaderLine
            key={group}
            label={
              <span className="flex items-center gap-2">
                <GroupIcon group={group} />
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
