import type { ImportFile } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';
import { LoadingNote } from '@prichal/ui/spinner.tsx';

const STEPS: Record<ImportFile['work']['step'], string> = {
  reading: 'Читаем файл',
  photos: 'Загружаем фотографии',
  writing: 'Записываем машины',
};

/** How far an import is. It goes on when the page is left. */
export function ApplyProgress({ work: { step, done, all } }: { work: ImportFile['work'] }) {
  return (
    <section aria-label="Применение" className="grid max-w-[36rem] gap-4">
      <h2 className="text-lead font-semi">{STEPS[step]}</h2>
      {all === 0 ? (
        <LoadingNote />
      ) : (
        <>
          <progress
            max={all}
            value={done}
            aria-label={STEPS[step]}
            className="h-2 w-full appearance-none overflow-hidden rounded-sm [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
          <p className="tabular-nums">
            {formatNumber(done)} из {formatNumber(all)}
          </p>
        </>
      )}
      <p className="text-quiet">
        Страницу можно закрыть: применение дойдёт до конца само, результат будет в истории загрузок.
      </p>
    </section>
  );
}
