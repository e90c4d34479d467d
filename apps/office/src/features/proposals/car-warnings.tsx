import type { Proposal } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';

/** Why the car of the request is not in an empty proposal, and what to do about it. */
export function LeftOutCar({ leftOut }: { leftOut: Proposal['left_out'] | undefined }) {
  // a process of an earlier build beside this one says nothing of it
  if (!leftOut) return null;
  const { title, why } = leftOut;
  return (
    <Warning
      label="Машины из заявки здесь нет"
      head={
        title === null
          ? 'Машина из\u00a0заявки не\u00a0добавлена.'
          : `${title} из\u00a0заявки не\u00a0добавлена: точной суммы нет.`
      }
    >
      {`${why.replace(/\.?$/, '.')} ${title === null ? 'Выберите другую.' : 'Выберите другую или введите эту вручную, когда узнаете недостающее.'}`}
    </Warning>
  );
}

/** A chosen car has gone from the catalogue: nobody promises it unawares. */
export function SoldCar({ title }: { title: string }) {
  return (
    <Warning label="Машина снята с продажи" head="В каталоге эта машина продана или снята.">
      {`Проверьте, можно\u00a0ли её ещё купить, прежде чем обещать: ${title}.`}
    </Warning>
  );
}

function Warning({ label, head, children }: { label: string; head: string; children: string }) {
  return (
    <section aria-label={label} className="flex gap-3 rounded-lg border border-warn p-4">
      <Icon name="alert" className="shrink-0 text-warn" />
      <p className="min-w-0 wrap-break-word">
        <span className="font-semi text-warn">{head}</span> {children}
      </p>
    </section>
  );
}
