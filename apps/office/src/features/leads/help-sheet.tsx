import { Checkbox } from '@prichal/ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useHints } from '../../keyboard/hints.tsx';

const KEYS = [
  ['J, K', 'следующая и предыдущая заявка'],
  ['Enter', 'открыть выбранную'],
  ['T', 'взять'],
  ['C', 'позвонить'],
  ['Z', 'отложить'],
  ['N', 'заметка'],
  ['M', 'готовый текст для клиента'],
  ['P', 'предложение клиенту'],
  ['X', 'выбрать, чтобы изменить вместе с другими'],
  ['/', 'поиск заявки, из любого раздела'],
  ['?', 'эта подсказка'],
] as const;

/** All keys, and whether they are named on the page. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [isShown, setShown] = useHints();
  return (
    <Sheet title="Клавиши" note="Не действуют, пока вы пишете в поле" onClose={onClose}>
      <dl className="mb-5 grid grid-cols-[5rem_1fr] gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semi">{key}</dt>
            <dd className="text-quiet">{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        Показывать клавиши рядом с кнопками
      </Checkbox>
    </Sheet>
  );
}
