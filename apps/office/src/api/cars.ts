import type { Photo } from '@prichal/contract';
import { MATCHED_NAMES_MAX } from '@prichal/contract/office';
import type {
  AddPhotosBody,
  BulkCarChange,
  BulkCarsBody,
  CarAdded,
  CarLabels,
  CarPageBody,
  CarPageLink,
  CarPreviewBody,
  CarsChanged,
  NewCarBody,
  NewCarPreview,
  OfficeCar,
  OfficeCarsBody,
  PhotoMatches,
} from '@prichal/contract/office';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FILE_TIMEOUT_MS, callApi } from './call-api.ts';

/** Of everything that shows cars: asked again after each change. */
export const CARS_KEY = ['cars'] as const;

/** Cars by what was typed, in parts. */
export const carsQuery = (q: string, status: 'active' | 'sold') =>
  infiniteQueryOptions({
    queryKey: [...CARS_KEY, 'list', status, q],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ q, status, ...(pageParam && { cursor: pageParam }) });
      return callApi<OfficeCarsBody>(`/cars?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const carQuery = (uid: string) =>
  queryOptions({
    queryKey: [...CARS_KEY, uid],
    queryFn: ({ signal }) => callApi<OfficeCar>(`/cars/${uid}`, { signal }),
  });

type Values = Readonly<Record<string, string>>;

/** The total of a car with what was typed. */
export const carPreviewQuery = (uid: string, values: Values) =>
  queryOptions({
    queryKey: ['car-preview', uid, values],
    queryFn: ({ signal }) =>
      callApi<CarPreviewBody>(`/cars/${uid}/preview`, { method: 'POST', body: { values }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Path of the car's page with what was typed, for half an hour. */
export function carPageLink(uid: string, body: CarPageBody): Promise<CarPageLink> {
  return callApi(`/cars/${uid}/page`, { method: 'POST', body });
}

/** Path of the page that a new car would have, for half an hour. */
export function newCarPageLink(body: NewCarBody): Promise<CarPageLink> {
  return callApi('/cars/new/page', { method: 'POST', body });
}

/** The fields of a new car. */
export const carLabelsQuery = queryOptions({
  queryKey: [...CARS_KEY, 'new'],
  queryFn: ({ signal }) => callApi<CarLabels>('/cars/new', { signal }),
});

/** A new car as it would be, with what is known of its model. */
export const newCarPreviewQuery = (body: NewCarBody) =>
  queryOptions({
    queryKey: ['car-preview', 'new', body],
    queryFn: ({ signal }) =>
      callApi<NewCarPreview>('/cars/new/preview', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function addCar(body: NewCarBody): Promise<CarAdded> {
  return callApi('/cars', { method: 'POST', body });
}

/** `revision`: of the car that the values were typed over. */
export function changeCar(
  uid: string,
  body: { values: Values; revision: number },
): Promise<CarsChanged> {
  return callApi(`/cars/${uid}`, { method: 'PUT', body });
}

export function restoreCar(uid: string, before: string): Promise<CarsChanged> {
  return callApi(`/cars/${uid}/restore`, { method: 'POST', body: { before } });
}

export function changeCars(
  cars: BulkCarsBody['cars'],
  change: BulkCarChange,
): Promise<CarsChanged> {
  return callApi('/cars/bulk', { method: 'POST', body: { cars, change }, timeout: 60_000 });
}

/** Whose photos these are, by the names of files and folders. */
export async function matchPhotos(names: readonly string[]): Promise<PhotoMatches['items']> {
  const items: PhotoMatches['items'] = [];
  for (let at = 0; at < names.length; at += MATCHED_NAMES_MAX) {
    const body = { names: names.slice(at, at + MATCHED_NAMES_MAX) };
    const part = await callApi<PhotoMatches>('/cars/photos/match', { method: 'POST', body });
    items.push(...part.items);
  }
  return items;
}

/** Photos that were stored go to their cars, after those they have. */
export function addPhotos(cars: AddPhotosBody['cars']): Promise<CarsChanged> {
  return callApi('/cars/photos/add', { method: 'POST', body: { cars }, timeout: 60_000 });
}

/** Stores a photo; a change of the car puts it there. */
export function uploadPhoto(bytes: Blob, name: string): Promise<Photo> {
  return callApi('/cars/photos', {
    method: 'POST',
    file: { name, bytes },
    timeout: FILE_TIMEOUT_MS,
  });
}
