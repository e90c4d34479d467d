import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@prichal/ui/button.tsx';

type State =
  | { status: 'idle' }
  | { status: 'reading'; percent: number }
  | { status: 'done'; lines: number }
  | { status: 'failed' };

/**
 * «Прочитать с фото»: the engine is loaded when a photo has been chosen, not before. The photo stays on the device; its
 * text goes into the field above, where the visitor checks it.
 */
export function PhotoReader({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ status: 'idle' });
  const busy = state.status === 'reading';

  const read = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    field.value = '';
    setState({ status: 'reading', percent: 0 });
    try {
      const { readPicture } = await import('./read-picture.ts');
      const text = await readPicture(file, (percent) =>
        // its port may deliver the last one after the text has come
        setState((now) => (now.status === 'reading' ? { status: 'reading', percent } : now)),
      );
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 0) onText(lines.join('\n'));
      setState({ status: 'done', lines: lines.length });
    } catch {
      setState({ status: 'failed' });
    }
  };

  useEffect(() => {
    // chosen before hydration
    if (input.current) void read(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  // on the page from the start: what comes with hydration would move the button that is being pressed
  return (
    <div className="needs-js -mt-3">
      <label
        className={buttonClass(
          'secondary',
          'medium',
          `cursor-pointer max-sm:w-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? 'opacity-60' : ''}`,
        )}
      >
        Прочитать с фото
        <input
          ref={input}
          type="file"
          accept="image/*"
          disabled={busy}
          className="visually-hidden"
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
      <p className="mt-2 text-small text-quiet" role="status">
        {statusText(state)}
      </p>
    </div>
  );
}

function statusText(state: State): string {
  switch (state.status) {
    case 'idle':
      return 'Фото читает ваше устройство и\u00a0никуда не\u00a0отправляет. Программа для чтения загрузится один раз: около 3\u00a0МБ.';
    case 'reading':
      return `Читаем фото: ${Math.round(state.percent)}\u00a0%`;
    case 'done':
      return state.lines === 0
        ? 'Букв на\u00a0фото не\u00a0нашли. Снимите ближе и\u00a0ровнее.'
        : 'Прочитали. Сверьте суммы с\u00a0бумагой: цифры на\u00a0фото легко спутать.';
    case 'failed':
      return 'Прочитать не\u00a0удалось: браузер старый или файл не\u00a0картинка. Перепечатайте строки.';
    default:
      return state satisfies never;
  }
}
