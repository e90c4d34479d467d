import { codeLabels } from '@prichal/contract';
import type { OfficeCar } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../../../api/call-api.ts';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { CarFields } from './car-fields.tsx';
import { CarHistory } from './car-history.tsx';
import { CarPhotos } from './car-photos.tsx';
import { LiveTotal } from './live-total.tsx';
import { PreviewButton } from './preview-button.tsx';
import { useCarForm } from './use-car-form.ts';

/** The form of a car, its total at the right, its photos and history below. */
export function CarForm({ car }: { car: OfficeCar }) {
  const form = useCarForm(car);
  const { changes, save, openPreview, failure } = form;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 side:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes > 0 && form.clashes.length === 0 && !save.isPending) save.mutate();
      }}
    >
      <div className="grid content-start gap-10">
        <ClashChoices
          title="Эту машину изменил кто-то ещё"
          clashes={form.clashes}
          nameOf={(path) => car.labels[fieldOf(path)] ?? 'Фотографии'}
          valueOf={(clash, side) => shown(fieldOf(clash.path), clash[side])}
          onChoose={form.choose}
        />
        <CarFields labels={car.labels} form={form} />
        <CarPhotos gallery={form.gallery} onChange={form.setGallery} />
        {changes > 0 && (
          <PreviewButton open={openPreview} className="justify-self-start side:hidden" />
        )}
        <CarHistory car={car} />
      </div>
      <div className="max-side:sticky max-side:bottom-(--bar-height) max-side:z-10 max-side:-mx-4 max-side:border-t max-side:border-line max-side:bg-ground max-side:px-4 max-side:py-3 max-side:desk:bottom-0">
        <div className="grid gap-4 side:sticky side:top-8">
          <LiveTotal preview={form.preview} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" disabled={changes === 0} busy={save.isPending}>
              {changes === 0 ? 'Изменений нет' : 'Сохранить'}
            </Button>
            {changes > 0 && <PreviewButton open={openPreview} className="max-side:hidden" />}
            {changes > 0 && (
              <Button variant="quiet" size="large" onClick={form.reset}>
                Сбросить
              </Button>
            )}
          </div>
          <p role="alert" className="text-bad-text empty:hidden">
            {failure && Object.keys(failure.fields).length === 0 && failure.message}
            {openPreview.error && failureOf(openPreview.error).message}
          </p>
          <a
            href={car.path}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-12 items-center justify-self-start max-side:hidden"
          >
            Страница на сайте
          </a>
        </div>
      </div>
    </form>
  );
}

/** «values.price» → «price» */
function fieldOf(path: string): string {
  return path.split('.')[1] ?? '';
}

function shown(field: string, value: unknown): string {
  if (Array.isArray(value)) return `фото: ${value.length}`;
  const text = typeof value === 'string' ? value : '';
  return codeLabels(field)?.[text] ?? (text || 'пусто');
}
