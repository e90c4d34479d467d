import { Button } from '@prichal/ui/button.tsx';
import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { useId } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { ApiFailure } from '../../../api/api-error.ts';
import { UndoToast } from '../../../ui/undo-toast.tsx';
import { CarsPage } from '../cars-page.tsx';
import { DropZone } from '../imports/drop-zone.tsx';
import { LeftPhotos } from './left-photos.tsx';
import { usePhotos } from './use-photos.ts';

const PHOTOS = ['фотография', 'фотографии', 'фотографий'] as const;

/** `/office/cars/photos`: photos of many cars at once, by the lot in the name of a file or folder. */
export function PhotosPage() {
  const photos = usePhotos();
  const { match, send, progress, left } = photos;
  const { cars = [], strangers = [] } = match.data ?? {};
  const count = cars.reduce((sum, car) => sum + car.photos.length, 0);
  const error = match.error ?? send.error;
  return (
    <CarsPage>
      <section className="grid gap-4">
        <DropZone
          button="Выбрать фото или ZIP"
          accept="image/*,.heic,.heif,.zip"
          several
          variant={cars.length > 0 ? 'secondary' : 'primary'}
          busy={match.isPending || send.isPending}
          onFiles={(files) => match.mutate(files)}
        >
          <h2 className="text-lead font-semi">Фото по лотам</h2>
          <p className="mt-1 max-w-[42rem] text-quiet">
            Машину узнаём по лоту, VIN или номеру в имени файла или папки: 48377/1.jpg, 48377_2.jpg.
            Фото уменьшаются в браузере и добавляются к тем, что уже есть.
          </p>
        </DropZone>
        <FolderInput
          onFiles={(files) => match.mutate(files)}
          isOff={match.isPending || send.isPending}
        />
        <p role="alert" className="text-bad-text empty:hidden">
          {error && (error instanceof ApiFailure ? failureOf(error).message : error.message)}
        </p>
        <LeftPhotos photos={left} />
        {match.data && cars.length === 0 && strangers.length === 0 && (
          <p className="text-quiet">Фотографий среди этих файлов нет.</p>
        )}
      </section>
      {cars.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-lead font-semi">
            {countOf(count, PHOTOS)} для {countOf(cars.length, ['машины', 'машин', 'машин'])}
          </h2>
          {send.isPending ? (
            <div className="grid max-w-[36rem] gap-3">
              <progress
                max={progress.all}
                value={progress.done}
                aria-label="Загружаем фотографии"
                className="h-2 w-full appearance-none overflow-hidden rounded-sm [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
              />
              <p className="tabular-nums">
                {formatNumber(progress.done)} из {formatNumber(progress.all)}. Не закрывайте
                страницу.
              </p>
            </div>
          ) : (
            <Button size="large" className="justify-self-start" onClick={() => send.mutate(cars)}>
              {send.isError && progress.done < progress.all
                ? `Загрузить оставшиеся: ${formatNumber(progress.all - progress.done)}`
                : `Загрузить ${countOf(count, ['фотографию', 'фотографии', 'фотографий'])}`}
            </Button>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {cars.slice(0, 300).map(({ car, photos: own }) => (
              <li key={car.uid} className="flex flex-wrap justify-between gap-x-4 py-3">
                <span className="wrap-anywhere">
                  {car.name}, {car.source_id}
                </span>
                <span className="text-quiet tabular-nums">
                  {car.photos > 0 && `есть ${car.photos}, `}
                  добавим {own.length}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {strangers.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lead font-semi">Без машины: {countOf(strangers.length, PHOTOS)}</h2>
          <p className="max-w-[46rem] text-quiet wrap-anywhere">
            {strangers.slice(0, 40).join(', ')}
            {strangers.length > 40 && '…'}
          </p>
        </section>
      )}
      <UndoToast changes={photos} />
    </CarsPage>
  );
}

/** A folder with folders of lots; browsers give it by a picker of its own. */
function FolderInput({ onFiles, isOff }: { onFiles: (files: File[]) => void; isOff: boolean }) {
  const id = useId();
  return (
    <div className="relative justify-self-start max-desk:hidden">
      <input
        id={id}
        ref={(input) => input?.setAttribute('webkitdirectory', '')}
        type="file"
        multiple
        disabled={isOff}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="link inline-flex min-h-12 cursor-pointer items-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-text"
      >
        Выбрать папку
      </label>
    </div>
  );
}
