import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { Spinner } from '@prichal/ui/spinner.tsx';
import { preparePhoto } from './prepare-photo.ts';
import type { ChosenPhoto } from './chosen-photos.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export interface PhotoListProps {
  photos: readonly ChosenPhoto[];
  /** how far they are on their way, 0–1; null: nothing is sent */
  sentShare: number | null;
  onPrepared: (id: number, prepared: PreparedPhoto) => void;
  onRemove: (id: number) => void;
}

/** The chosen photos side by side: being prepared, ready, or rejected with the reason; each can be removed. */
export function PhotoList({ photos, sentShare, onPrepared, onRemove }: PhotoListProps) {
  const waiting = photos.find(({ prepared }) => !prepared);
  usePreparation(waiting, onPrepared);
  const ready = photos.filter(({ prepared }) => prepared).length;
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {withIssuesLast(photos).map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onRemove={() => onRemove(photo.id)} />
        ))}
      </ul>
      <div aria-live="polite" className="text-small text-quiet">
        {waiting && (
          <Progress done={ready} whole={photos.length}>
            Готовим фото: {ready} из {photos.length}
          </Progress>
        )}
      </div>
      <Sending share={sentShare} />
    </div>
  );
}

/** An error takes more room than a picture: in the middle of the grid it would leave gaps. */
function withIssuesLast(photos: readonly ChosenPhoto[]): ChosenPhoto[] {
  const hasIssue = ({ prepared }: ChosenPhoto) => prepared?.ok === false;
  return [...photos.filter((photo) => !hasIssue(photo)), ...photos.filter(hasIssue)];
}

function Progress({ done, whole, children }: { done: number; whole: number; children: ReactNode }) {
  return (
    <label className="grid gap-1">
      <span>{children}</span>
      <progress
        value={done}
        max={whole}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </label>
  );
}

/** Upload progress of the photos, shown in per cent and announced to screen readers at each quarter. */
function Sending({ share }: { share: number | null }) {
  const percent = Math.floor((share ?? 0) * 100);
  const all = percent === 100;
  return (
    <div className="text-small text-quiet">
      {share !== null && (
        <Progress done={percent} whole={100}>
          {all ? CHECKED_TEXT : `Отправляем фото: ${percent}\u00a0%`}
        </Progress>
      )}
      <p role="status" className="visually-hidden">
        {share !== null &&
          (all ? CHECKED_TEXT : `Отправлено ${Math.floor(percent / 25) * 25}\u00a0% фото`)}
      </p>
    </div>
  );
}

/** The bytes have left; the answer has not come. */
const CHECKED_TEXT = 'Фото отправлены, ждём ответа сервера';

/** One at a time: a phone has no memory for eight decoded photos. */
function usePreparation(
  waiting: ChosenPhoto | undefined,
  onPrepared: (id: number, prepared: PreparedPhoto) => void,
): void {
  const done = useRef(onPrepared);
  useEffect(() => {
    done.current = onPrepared;
  });
  useEffect(() => {
    if (!waiting) return;
    let left = false;
    const prepare = async () => {
      const prepared = await preparePhoto(waiting.file);
      if (!left) done.current(waiting.id, prepared);
    };
    void prepare();
    return () => {
      left = true;
    };
  }, [waiting]);
}

function PhotoTile({
  photo: { file, prepared },
  onRemove,
}: {
  photo: ChosenPhoto;
  onRemove: () => void;
}) {
  return (
    <li
      className={`relative overflow-hidden rounded-md border bg-ground ${prepared?.ok === false ? 'col-span-2 border-bad' : 'border-line-strong'}`}
    >
      {prepared?.ok === true && <Preview picture={prepared.picture} name={file.name} />}
      {prepared?.ok === false && (
        <p role="alert" className="py-3 pr-12 pl-3 text-small text-bad-text">
          <span className="block wrap-anywhere text-text">{file.name}</span>
          {prepared.text}
        </p>
      )}
      {!prepared && (
        <span className="grid aspect-[4/3] place-items-center text-quiet">
          <Spinner />
        </span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Убрать фото ${file.name}`}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-bl-md bg-veil text-text hover:bg-hover"
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}

/** Drawn, not linked: the content policy knows no pictures from memory. */
function Preview({ picture, name }: { picture: ImageBitmap; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const scale = Math.max(element.width / picture.width, element.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    element
      .getContext('2d')
      ?.drawImage(
        picture,
        (element.width - width) / 2,
        (element.height - height) / 2,
        width,
        height,
      );
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      width={320}
      height={240}
      role="img"
      aria-label={`Фото ${name}`}
      className="block aspect-[4/3] w-full"
    />
  );
}
