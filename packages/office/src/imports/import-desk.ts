import type { Readable } from 'node:stream';
import { MalformedFileError } from '@prichal/catalog';
import type { ImportReport } from '@prichal/catalog';
import type { ImportSettings } from '@prichal/contract/office';
import type { DatabaseHandle } from '@prichal/database';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { applyImport, checkImport } from './bring-cars.ts';
import type { ImportInput } from './bring-cars.ts';
import { correctionsTable } from './corrections.ts';
import { ImportFiles } from './import-files.ts';
import type { StoredFile } from './import-files.ts';
import { requireCatalogue } from './require-catalogue.ts';

/** Work whose state has not moved for so long has ended with its process, ms. */
const SILENT_MS = 60_000;
/** How often the state of work under way is written, ms. */
const WRITE_MS = 400;

export interface ImportDeskOptions {
  handle: DatabaseHandle;
  /** of uploaded files */
  folder: string;
  photosDir: string;
  now: () => Date;
  /** what was no mistake of the file */
  onError: (error: unknown) => void;
}

/** An uploaded file with the report of its last work. */
export interface FileWithReport {
  file: StoredFile;
  /** null: the work is under way or has failed */
  report: ImportReport | null;
}

/**
 * Price lists on their way into the catalogue. A check and an import go on when the page that began them is left; their
 * state is in a file that every process of the site reads.
 */
export class ImportDesk {
  readonly #files: ImportFiles;
  readonly #options: ImportDeskOptions;
  /** file → its work that counts: a newer check takes the place of an older one */
  readonly #current = new Map<string, symbol>();

  constructor(options: ImportDeskOptions) {
    this.#options = options;
    this.#files = new ImportFiles(options.folder);
  }

  /** Stores a file and begins its check. @throws {OfficeError} not-allowed, wrong-input */
  async add(actor: Actor, { name, bytes }: { name: string; bytes: Readable }): Promise<StoredFile> {
    requireCatalogue(actor);
    const file = await this.#files.add(name, bytes, this.#options.now());
    return await this.#begin(actor, file, 'check', false);
  }

  /** @throws {OfficeError} not-allowed, not-found */
  async read(actor: Actor, uid: string): Promise<FileWithReport> {
    requireCatalogue(actor);
    const file = this.#checked(await this.#files.read(uid));
    const report = file.work.state === 'done' ? await this.#files.report(uid) : null;
    return { file, report };
  }

  /** The newest first. @throws {OfficeError} not-allowed */
  async list(actor: Actor): Promise<StoredFile[]> {
    requireCatalogue(actor);
    return (await this.#files.list()).map((file) => this.#checked(file));
  }

  /** Begins to find out what the file changes under these settings. @throws {OfficeError} not-allowed, not-found, busy */
  async check(actor: Actor, uid: string, settings: ImportSettings): Promise<StoredFile> {
    const { file } = await this.read(actor, uid);
    requireIdle(file);
    return await this.#begin(actor, { ...file, settings }, 'check', false);
  }

  /** Begins to bring the cars in as they were checked. @throws {OfficeError} not-allowed, not-found, busy */
  async apply(actor: Actor, uid: string, confirm: boolean): Promise<StoredFile> {
    const { file } = await this.read(actor, uid);
    requireIdle(file);
    return await this.#begin(actor, file, 'apply', confirm);
  }

  /** The lines that were left out, as a table to correct. @throws {OfficeError} not-allowed, not-found */
  async rejected(actor: Actor, uid: string): Promise<string> {
    const { report } = await this.read(actor, uid);
    if (report === null) throw new OfficeError('not-found', 'Проверка ещё не закончилась.');
    return correctionsTable(report);
  }

  /** @throws {OfficeError} not-allowed, not-found, busy */
  async remove(actor: Actor, uid: string): Promise<void> {
    const { file } = await this.read(actor, uid);
    requireIdle(file);
    await this.#files.remove(uid);
  }

  async #begin(
    actor: Actor,
    file: StoredFile,
    kind: StoredFile['work']['kind'],
    confirm: boolean,
  ): Promise<StoredFile> {
    const begun: StoredFile = {
      ...file,
      work: { kind, state: 'running', step: 'reading', done: 0, all: 0, message: null },
      movedAt: Date.now(),
    };
    await this.#files.save(begun);
    void this.#work(actor, begun, confirm);
    return begun;
  }

  async #work(actor: Actor, file: StoredFile, confirm: boolean): Promise<void> {
    const { kind } = file.work;
    let work = file.work;
    const own = Symbol(file.uid);
    this.#current.set(file.uid, own);
    const isCurrent = (): boolean => this.#current.get(file.uid) === own;
    const move = async (change: Partial<StoredFile['work']>): Promise<void> => {
      if (!isCurrent()) return;
      work = { ...work, ...change };
      await this.#files.save({ ...file, work, movedAt: Date.now() });
    };
    // each write waits for the one before it
    let writing = Promise.resolve();
    const ticking = setInterval(() => {
      writing = writing.then(() => move({})).catch(this.#options.onError);
    }, WRITE_MS);
    const end = async (change: Partial<StoredFile['work']>): Promise<void> => {
      clearInterval(ticking);
      await writing;
      await move(change);
      if (isCurrent()) this.#current.delete(file.uid);
    };
    const step = (name: typeof work.step) => (done: number, all: number) => {
      work = { ...work, step: name, done: Math.round(done), all };
    };
    try {
      const bring = kind === 'check' ? checkImport : applyImport;
      const report = await bring(this.#options.handle, actor, {
        ...this.#inputOf(file, confirm),
        onPhotos: step('photos'),
        onProgress: step('writing'),
      });
      if (isCurrent()) await this.#files.saveReport(file.uid, report);
      file = { ...file, import: report.uid ?? file.import };
      await end({ state: 'done' });
    } catch (error) {
      if (!(error instanceof MalformedFileError)) this.#options.onError(error);
      const message =
        error instanceof MalformedFileError
          ? `${error.message[0]?.toUpperCase() ?? ''}${error.message.slice(1)}.`
          : 'На нашей стороне ошибка. Попробуйте ещё раз.';
      await end({ state: 'failed', message }).catch(this.#options.onError);
    }
  }

  #inputOf(file: StoredFile, confirm: boolean): ImportInput {
    const { country, full, sheet, whole, encoding, columns, values } = file.settings;
    return {
      path: this.#files.pathOf(file),
      title: file.name,
      photosDir: this.#options.photosDir,
      now: this.#options.now(),
      full,
      whole,
      confirmShrink: confirm,
      answers: { columns, values },
      ...(country === null ? {} : { country }),
      ...(sheet === null ? {} : { sheet }),
      // a file that an older site has stored says nothing of it
      ...(encoding ? { encoding } : {}),
    };
  }

  #checked(file: StoredFile): StoredFile {
    if (file.work.state !== 'running' || Date.now() - file.movedAt < SILENT_MS) return file;
    const message =
      'Сайт перезапускался. Начатое применение завершится само и появится в истории; если его там нет, начните ещё раз.';
    return { ...file, work: { ...file.work, state: 'failed', message } };
  }
}

/** A check is given up for what comes after it, an import is not. */
function requireIdle(file: StoredFile): void {
  if (file.work.state === 'running' && file.work.kind === 'apply')
    throw new OfficeError('busy', 'С файлом уже идёт работа: дождитесь её конца.');
}
