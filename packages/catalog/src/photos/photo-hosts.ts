import type { FetchPhoto } from './fetch-photo.ts';
import { NoAnswerError, PhotoError } from './photo-error.ts';

/** Photos in a row without an answer, after which a server is left alone: each of them takes 20 s. */
const TRIES = 3;

/** Loads photos and remembers which servers do not answer: one that hangs must not hold up a file for days. */
export class PhotoHosts {
  readonly #silent = new Map<string, number>();

  /** @throws {PhotoError} */
  async load(address: string, fetch: FetchPhoto, signal?: AbortSignal): Promise<Buffer> {
    const host = URL.parse(address)?.host ?? '';
    if ((this.#silent.get(host) ?? 0) >= TRIES)
      throw new PhotoError('Сервер фотографий не отвечает, остальные с\u00a0него не загружались.');
    try {
      const bytes = await fetch(address, signal);
      this.#silent.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof NoAnswerError) this.#silent.set(host, (this.#silent.get(host) ?? 0) + 1);
      else this.#silent.delete(host);
      throw error;
    }
  }
}
