import { useSession } from '../../../api/session.ts';
import { WRITE_TITLES, writtenWays } from '../../../contacts/contact-ways.ts';
import { useCard } from '../card/card-context.ts';
import type { Contact } from '../card/use-contact.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SHEET_ROW } from '../../../ui/sheet-row.ts';

/** «…»: what is done with a lead less often. */
export function MenuSheet({ contact }: { contact: Contact }) {
  const { card, isClosed, open, close } = useCard();
  const { role } = useSession();
  const change = useLeadChange();
  const { uid, version } = card;
  const done = { onSuccess: close };
  const items: { text: string; do: () => void }[] = isClosed
    ? [
        {
          text: 'Открыть снова',
          do: () => change.mutate({ uid, action: 'reopen', body: { version } }, done),
        },
      ]
    : [
        ...(card.assignee === null
          ? [
              {
                text: 'Взять, пока не звоня',
                do: () => change.mutate({ uid, action: 'take', body: { version } }, done),
              },
            ]
          : []),
        ...writtenWays(card.ways).rest.map((way) => ({
          text: WRITE_TITLES[way],
          do: () => {
            contact.reach(way);
            close();
          },
        })),
        { text: 'Написать готовым текстом', do: () => open({ name: 'texts' }) },
        { text: 'Отложить', do: () => open({ name: 'snooze' }) },
        ...(card.snoozed_until === null
          ? []
          : [
              {
                text: 'Вернуть из отложенных сейчас',
                do: () => change.mutate({ uid, action: 'reopen', body: { version } }, done),
              },
            ]),
        { text: 'Передать коллеге', do: () => open({ name: 'assign' }) },
        ...(card.assignee === null
          ? []
          : [
              {
                text: 'Вернуть в очередь',
                do: () =>
                  change.mutate(
                    { uid, action: 'assign', body: { version, staff_uid: null } },
                    done,
                  ),
              },
            ]),
        { text: 'Сменить этап', do: () => open({ name: 'stage' }) },
        { text: 'Записать звонок', do: () => open({ name: 'outcome' }) },
        { text: 'Закрыть заявку', do: () => open({ name: 'close' }) },
      ];
  if (role === 'owner' && card.erased_at === null)
    items.push({ text: 'Удалить данные клиента', do: () => open({ name: 'erase' }) });
  return (
    <Sheet title={card.number} onClose={close}>
      <ul className="-mt-4 divide-y divide-line">
        {items.map((item) => (
          <li key={item.text}>
            <button type="button" onClick={item.do} className={SHEET_ROW}>
              {item.text}
            </button>
          </li>
        ))}
      </ul>
      <FailureLine error={change.error} />
    </Sheet>
  );
}
