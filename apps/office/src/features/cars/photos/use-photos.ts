import { truncateStart } from '@prichal/contract';
import type { PhotoMatches } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CARS_KEY, addPhotos, matchPhotos } from '../../../api/cars.ts';
import { undoImport } from '../../../api/imports.ts';
import type { Done } from '../../../ui/undo-toast.tsx';
import { readPhotos } from './read-photos.ts';
import type { FoundPhoto } from './read-photos.ts';
import { sendPhoto } from './send-photo.ts';
import type { LeftPhoto } from './send-photo.ts';

/** Resized and sent at once. */
const AT_ONCE = 4;
/** Photos of one change: their names fit into a request. */
const PHOTOS_AT_ONCE = 800;

type Car = NonNullable<PhotoMatches['items'][number]['car']>;

/** A car with the photos that are its own by their names. */
export interface CarOfPhotos {
  car: Car;
  photos: FoundPhoto[];
}

/** Photos by lot: found on the device, matched, sent in parallel, put on their cars. */
export function usePhotos() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [done, setDone] = useState<Done | null>(null);
  const [left, setLeft] = useState<LeftPhoto[]>([]);
  /** stored already, by path: a lot that a lost connection has stopped goes on with the others */
  const stored = useRef(new Map<string, string>());
  const match = useMutation({
    mutationFn: async (files: File[]) => {
      stored.current = new Map();
      const found = await readPhotos(files);
      found.sort((a, b) => a.path.localeCompare(b.path, 'ru', { numeric: true }));
      const matches = await matchPhotos(found.map(({ path }) => truncateStart(path, 250)));
      const cars = new Map<string, CarOfPhotos>();
      const strangers: string[] = [];
      for (const [at, photo] of found.entries()) {
        const car = matches[at]?.car ?? null;
        if (car === null) strangers.push(photo.path);
        else cars.set(car.uid, { car, photos: [...(cars.get(car.uid)?.photos ?? []), photo] });
      }
      return { cars: [...cars.values()], strangers };
    },
  });
  const back = useMutation({
    mutationFn: async (keys: string[]) => {
      for (const key of keys.toReversed()) await undoImport(key);
    },
    onSuccess: () => setDone(null),
    onSettled: () => queries.invalidateQueries({ queryKey: CARS_KEY }),
  });
  const send = useMutation({
    mutationFn: async (cars: readonly CarOfPhotos[]) => {
      const wishes = cars.flatMap(({ car, photos }) =>
        photos.map(({ photo, path }) => ({ car, photo, path })),
      );
      const srcs = stored.current;
      setLeft([]);
      setProgress({ done: srcs.size, all: wishes.length });
      const queue = wishes.filter(({ path }) => !srcs.has(path)).values();
      const work = async (): Promise<void> => {
        for (const { path, photo } of queue) {
          const sent = await sendPhoto(photo, truncateStart(path, 200).replaceAll('/', '_'));
          if ('why' in sent) setLeft((now) => [...now, sent]);
          else srcs.set(path, sent.src);
          setProgress((now) => ({ ...now, done: now.done + 1 }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const keys: string[] = [];
      let changed = 0;
      const taken = cars
        .map(({ car, photos }) => ({ car, photos: photos.filter(({ path }) => srcs.has(path)) }))
        .filter(({ photos }) => photos.length > 0);
      for (const part of inParts(taken)) {
        const bodies = part.map(({ car, photos }) => ({
          uid: car.uid,
          photos: photos.flatMap(({ path }) => srcs.get(path) ?? []),
        }));
        const answer = await addPhotos(bodies);
        changed += answer.changed;
        if (answer.import !== null) keys.push(answer.import);
      }
      return { keys, changed, sent: srcs.size };
    },
    onSuccess: ({ keys, changed, sent }) => {
      match.reset();
      back.reset();
      if (sent === 0) return;
      setDone((last) => ({
        id: (last?.id ?? 0) + 1,
        text: changed === 0 ? 'Эти фото у машин уже есть' : `Фото поставлены, машин: ${changed}`,
        undo: () => back.mutate(keys),
      }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CARS_KEY }),
  });
  return { match, send, progress, left, back, done, dismiss: () => setDone(null) };
}

function* inParts(cars: readonly CarOfPhotos[]): Generator<CarOfPhotos[]> {
  let part: CarOfPhotos[] = [];
  let photos = 0;
  for (const car of cars) {
    if (part.length > 0 && photos + car.photos.length > PHOTOS_AT_ONCE) {
      yield part;
      part = [];
      photos = 0;
    }
    part.push({ ...car, photos: car.photos.slice(0, 30) });
    photos += Math.min(30, car.photos.length);
  }
  if (part.length > 0) yield part;
}
