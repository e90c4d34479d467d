import { READABLE_PHOTOS } from '@prichal/contract';
import type { DealStep } from '@prichal/contract';
import type { Deal } from '@prichal/contract/office';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { Checkbox, Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { useFormDraft } from '../../../drafts/use-form-draft.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { DealChanges } from '../use-deal-changes.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import type { Upload } from './use-uploads.ts';

const ACCEPT = `${READABLE_PHOTOS},application/pdf`;

interface Values {
  step: DealStep;
  title: string;
  isShown: boolean;
}

/** Photos and papers for a step, several at once, from the camera or the device. */
export function UploadSheet({
  deal,
  step,
  changes: { store },
  onClose,
}: {
  deal: Deal;
  step: DealStep;
  changes: DealChanges;
  onClose: () => void;
}) {
  const form = useForm<Values>({ defaultValues: { step, title: '', isShown: true } });
  const dropDraft = useFormDraft(form, `deal-files:${deal.uid}:${step}`);
  const values = useWatch({ control: form.control }) as Values;
  const { uploads, isGoing, add, again } = useUploads(deal.uid, store);
  const target = {
    step: values.step,
    title: values.title.trim(),
    shown: values.isShown ? ('yes' as const) : ('no' as const),
  };
  const pick = (label: string, isCamera: boolean) => (
    <label
      className={buttonClass(
        isCamera ? 'secondary' : 'primary',
        'large',
        `cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isCamera ? 'pointer-fine:hidden' : 'flex-1'}`,
      )}
    >
      <input
        type="file"
        multiple={!isCamera}
        accept={isCamera ? 'image/jpeg' : ACCEPT}
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={({ target: input }) => {
          add([...(input.files ?? [])], target);
          dropDraft();
          // the same file can be chosen again
          input.value = '';
        }}
      />
      {label}
    </label>
  );
  return (
    <Sheet title="Фото и документы" note={`${deal.car}, ${deal.number}`} onClose={onClose}>
      <div className="grid gap-4">
        <Field label="Шаг">
          {(ids) => (
            <Select
              {...ids}
              {...form.register('step')}
              className="h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body"
            >
              {deal.client_view.steps.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label="Что это"
          placeholder="аукционный лист"
          maxLength={120}
          {...form.register('title')}
        />
        <div className="flex min-h-12 items-center">
          <Checkbox {...form.register('isShown')}>Клиент увидит сразу</Checkbox>
        </div>
        <div className="flex gap-2">
          {pick('Выбрать файлы', false)}
          {pick('Снять', true)}
        </div>
        <p className="text-small text-quiet">
          JPEG, PNG, WebP и PDF до 15&nbsp;МБ. Место съёмки из фотографий уберём.
        </p>
        <ul aria-label="Отправка" className="divide-y divide-line empty:hidden">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onAgain={() => again(upload, target)} />
          ))}
        </ul>
        {uploads.length > 0 && (
          <Button variant="secondary" size="large" disabled={isGoing} onClick={onClose}>
            {isGoing ? 'Отправляем…' : endLabel(uploads)}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Closing the sheet drops what was not sent: the button says so. */
function endLabel(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return 'Готово';
  return failed === uploads.length
    ? 'Закрыть без отправки'
    : `Закрыть, не отправлено: ${failed} из\u00a0${uploads.length}`;
}
