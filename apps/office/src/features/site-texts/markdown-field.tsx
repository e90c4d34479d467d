import { READABLE_PHOTOS } from '@prichal/contract';
import { Field } from '@prichal/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { addTextImage } from '../../api/site-texts.ts';

/** Buttons over the field: what stands before and after the chosen words, and what is written without any. */
const MARKS = [
  { label: 'Заголовок', before: '\n## ', after: '\n', blank: 'Заголовок' },
  { label: 'Жирный', before: '**', after: '**', blank: 'важное' },
  { label: 'Список', before: '\n- ', after: '', blank: 'строка' },
  { label: 'Ссылка', before: '[', after: '](/catalog)', blank: 'куда ведёт' },
  { label: 'Врезка', before: '\n::: note Заголовок\n', after: '\n:::\n', blank: 'Текст' },
] as const;
const TOOL =
  'min-h-12 rounded-md border border-line-strong px-3 text-bill hover:border-control hover:bg-overlay';

/** Markdown in a plain field: spelling, dictation and undo of the device work; buttons write the marks. */
export function MarkdownField({
  label,
  value,
  rows,
  onChange,
}: {
  label: string;
  value: string;
  rows: number;
  onChange: (value: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const image = useMutation({
    mutationFn: addTextImage,
    onSuccess: (address) => insert('\n![', `](${address})\n`, 'что на картинке'),
  });

  function insert(before: string, after: string, blank: string): void {
    const field = area.current;
    if (field === null) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const words = value.slice(from, to) || blank;
    field.focus();
    field.setSelectionRange(from, to);
    const text = before + words + after;
    // the browser's own insertion can be undone with its own keys
    // oxlint-disable-next-line typescript/no-deprecated
    if (!document.execCommand('insertText', false, text))
      onChange(value.slice(0, from) + text + value.slice(to));
    const start = from + before.length;
    requestAnimationFrame(() => field.setSelectionRange(start, start + words.length));
  }

  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(ids) => (
          <>
            <div
              role="toolbar"
              aria-label={`Разметка: ${label}`}
              className="mb-2 flex flex-wrap gap-2"
            >
              {MARKS.map(({ label: name, before, after, blank }) => (
                <button
                  key={name}
                  type="button"
                  className={TOOL}
                  onClick={() => insert(before, after, blank)}
                >
                  {name}
                </button>
              ))}
              <button type="button" className={TOOL} onClick={() => file.current?.click()}>
                {image.isPending ? 'Загружаем…' : 'Картинка'}
              </button>
              <input
                ref={file}
                type="file"
                accept={READABLE_PHOTOS}
                aria-label={`Картинка для поля «${label}»`}
                className="sr-only"
                tabIndex={-1}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen) image.mutate(chosen);
                  target.value = '';
                }}
              />
            </div>
            <textarea
              {...ids}
              ref={area}
              rows={rows}
              spellCheck
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className="block w-full resize-y rounded-md border border-line-strong bg-ground px-4 py-3 text-body leading-7 hover:border-control"
            />
          </>
        )}
      </Field>
      <p role="alert" className="text-bad-text empty:hidden">
        {image.error && failureOf(image.error).reason}
      </p>
    </div>
  );
}
