import { truncateStart } from '@prichal/contract';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMPORT_FILE_ENDINGS } from '@prichal/catalog';
import type { ImportReport } from '@prichal/catalog';
import { IMPORT_BYTES_MAX } from '@prichal/contract/office';
import type { ImportFile, ImportSettings } from '@prichal/contract/office';
import { makeUuidV7 } from '@prichal/database';
import { OfficeError } from '../errors.ts';

/** An uploaded file stays so long, ms. */
const FILE_LIVES_MS = 7 * 24 * 60 * 60_000;
const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ASIS: ImportSettings = {
  country: null,
  full: false,
  sheet: null,
  whole: false,
  encoding: null,
  columns: {},
  values: {},
};

/** What is stored of an uploaded file beside its bytes. */
export type StoredFile = Omit<ImportFile, 'report'> & {
  /** of `work`, ms: one that has not moved for a minute has ended with its process */
  movedAt: number;
};

/** Uploaded files: each has a folder with its bytes, its state and the report of its last check. */
export class ImportFiles {
  readonly #folder: string;

  /** @param folder shared by the processes of the site */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where the bytes are. */
  pathOf({ uid, name }: Pick<StoredFile, 'uid' | 'name'>): string {
    return path.join(this.#folder, uid, `list${path.extname(name).toLowerCase()}`);
  }

  /** @throws {OfficeError} wrong-input: another kind of file, or too large; nothing is left of it then */
  async add(name: string, bytes: Readable, now: Date): Promise<StoredFile> {
    if (!IMPORT_FILE_ENDINGS.has(path.extname(name).toLowerCase()))
      throw wrongFile('Нужен файл .xlsx, .csv, .json, .xml или .yml.');
    await this.#forgetOld(now);
    const uid = makeUuidV7(now.getTime(), randomBytes);
    const file: StoredFile = {
      uid,
      name: truncateStart(name, 200),
      bytes: 0,
      uploaded_at: now.toISOString(),
      settings: ASIS,
      work: { kind: 'check', state: 'running', step: 'reading', done: 0, all: 0, message: null },
      import: null,
      movedAt: now.getTime(),
    };
    const target = this.pathOf(file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(
        bytes,
        async function* count(pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            file.bytes += piece.length;
            if (file.bytes > IMPORT_BYTES_MAX)
              throw wrongFile('Файл больше 128 МБ: разделите его.');
            yield piece;
          }
        },
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      );
    } catch (error) {
      await rm(path.dirname(target), { recursive: true, force: true });
      throw error;
    }
    await this.save(file);
    return file;
  }

  /** @throws {OfficeError} not-found */
  async read(uid: string): Promise<StoredFile> {
    const stored = UID.test(uid) ? await this.#json<StoredFile>(uid, 'state.json') : null;
    if (stored === null)
      throw new OfficeError('not-found', 'Этого файла уже нет: загрузите его ещё раз.');
    return stored;
  }

  /** A reader sees the state before or after it. */
  async save(file: StoredFile): Promise<void> {
    await this.#write(file.uid, 'state.json', file);
  }

  async saveReport(uid: string, report: ImportReport): Promise<void> {
    await this.#write(uid, 'report.json', report);
  }

  /** Of the last check or import; null: there is none yet. */
  report(uid: string): Promise<ImportReport | null> {
    return this.#json<ImportReport>(uid, 'report.json');
  }

  /** The newest first. */
  async list(): Promise<StoredFile[]> {
    const uids = (await readdir(this.#folder).catch(() => [])).filter((name) => UID.test(name));
    const files = await Promise.all(
      uids.toSorted().map((uid) => this.#json<StoredFile>(uid, 'state.json')),
    );
    return files.filter((file) => file !== null).toReversed();
  }

  async remove(uid: string): Promise<void> {
    await rm(path.join(this.#folder, uid), { recursive: true, force: true });
  }

  async #forgetOld(now: Date): Promise<void> {
    for (const { uid, uploaded_at: at } of await this.list())
      if (now.getTime() - Date.parse(at) > FILE_LIVES_MS) await this.remove(uid);
  }

  async #json<T>(uid: string, name: string): Promise<T | null> {
    const text = await readFile(path.join(this.#folder, uid, name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as T);
  }

  async #write(uid: string, name: string, value: unknown): Promise<void> {
    const target = path.join(this.#folder, uid, name);
    const draft = `${target}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
    await rename(draft, target);
  }
}

function wrongFile(message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field: 'file' });
}
