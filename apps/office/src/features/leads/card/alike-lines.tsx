import { Button } from '@prichal/ui/button.tsx';
import { useCard } from './card-context.ts';
import { OtherLead } from './other-lead.tsx';

const SIGNS = { email: 'та же почта', name: 'то же имя' } as const;

/** Requests of other phones that may be of this client: one press joins them, one says that they are not. */
export function AlikeLines({ onChoose }: { onChoose: (uid: string, same: boolean) => void }) {
  const { card } = useCard();
  return card.alike.map(({ by, ...other }) => (
    <section
      key={other.uid}
      aria-label={`${other.number}: похоже, тот же человек`}
      className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line px-3 py-2 desk:py-1"
    >
      <p className="min-w-0">
        <span className="font-semi">{`Похоже, тот же человек: ${SIGNS[by]}`}</span>
        <br />
        <OtherLead {...other} />
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onChoose(other.uid, true)}>
          Соединить
        </Button>
        <Button variant="quiet" onClick={() => onChoose(other.uid, false)}>
          Другой человек
        </Button>
      </span>
    </section>
  ));
}
