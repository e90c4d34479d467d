import { useLeadChange } from '../live/use-lead-change.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useCard } from './card-context.ts';
import { AlikeLines } from './alike-lines.tsx';
import { OtherLead } from './other-lead.tsx';

/**
 * Other requests of this client: those of one phone are together until a manager takes them apart, those of another
 * phone when a manager has joined them.
 */
export function RepeatLines() {
  const { card } = useCard();
  const change = useLeadChange();
  const { uid, version } = card;
  const separate = (apart: boolean) =>
    change.mutate({ uid, action: 'separate', body: { version, separate: apart } });
  const match = (other: string, same: boolean) =>
    change.mutate({ uid, action: 'match', body: { version, other, same } });
  const samePhone = card.repeats.filter(({ joined }) => !joined);
  const joined = card.repeats.filter((one) => one.joined);
  const isApart = samePhone.length === 0;
  const lines = card.repeats.length + card.separated.length + card.alike.length;
  if (lines + card.different.length === 0) return null;
  return (
    <>
      <div className="mt-3 rounded-md bg-raised px-3 py-1 empty:hidden max-desk:contrast:border desk:mt-0 desk:bg-transparent desk:p-0">
        {samePhone.length + card.separated.length > 0 && (
          <div className={ROW}>
            <ul className="min-w-0 flex-1 desk:flex-initial">
              {samePhone.map((other) => (
                <li key={other.uid}>
                  <OtherLead {...other} />
                </li>
              ))}
              {isApart && (
                <li className="text-quiet">
                  {`Отделена от ${numbers(card.separated)}: телефон тот же`}
                </li>
              )}
            </ul>
            <Choice onPress={() => separate(!isApart)}>
              {isApart ? 'Соединить' : 'Разъединить'}
            </Choice>
          </div>
        )}
        {joined.map((other) => (
          <div key={other.uid} className={ROW}>
            <p className="min-w-0 flex-1 desk:flex-initial">
              <OtherLead {...other} />
              <span className="text-quiet">, другой телефон</span>
            </p>
            <Choice onPress={() => match(other.uid, false)}>Разъединить</Choice>
          </div>
        ))}
        {card.different.map((other) => (
          <div key={other.uid} className={ROW}>
            <p className="min-w-0 flex-1 text-quiet desk:flex-initial">
              {`${other.number}: другой человек`}
            </p>
            <Choice onPress={() => match(other.uid, true)}>Соединить</Choice>
          </div>
        ))}
      </div>
      <AlikeLines onChoose={match} />
      <FailureLine error={change.error} />
    </>
  );
}

const ROW = 'flex items-center justify-between gap-x-4 py-1 desk:justify-start desk:py-0';

function Choice({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="link min-h-12 shrink-0 px-1 whitespace-nowrap text-quiet desk:min-h-8"
    >
      {children}
    </button>
  );
}

function numbers(leads: readonly { number: string }[]): string {
  return leads.map(({ number }) => number).join(', ');
}
