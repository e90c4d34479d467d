import { CompiledQuery } from 'kysely';
import type { ControlledTransaction } from 'kysely';
import type { DatabaseHandle } from '../database-handle.ts';
import type { Database } from '../schema/database.ts';
import { describeFailure } from './messages.ts';
import type { AdminAnswer, AdminRequest, AdminRows } from './messages.ts';

export interface AdminSocketLimits {
  /** how long a transaction may wait for its next statement, ms; 5 000 */
  idleMs?: number;
  /** how long a transaction that writes may last, ms; checked between statements; 60 000 */
  transactionMs?: number;
  /** how long one that only reads may, as a dump of many rows does, ms; 600 000 */
  readingMs?: number;
}

/** One connection to the admin socket: at most one transaction, answered request by request. */
export class AdminSession {
  readonly #handle: DatabaseHandle;
  readonly #limits: Required<AdminSocketLimits>;
  readonly #sendAway: () => void;
  #transaction: ControlledTransaction<Database> | null = null;
  #deadline = 0;
  #limitMs = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(handle: DatabaseHandle, limits: Required<AdminSocketLimits>, disconnect: () => void) {
    this.#handle = handle;
    this.#limits = limits;
    this.#sendAway = disconnect;
  }

  /** Never rejects. */
  async answer(request: AdminRequest): Promise<AdminAnswer> {
    clearTimeout(this.#idle);
    try {
      if (
        this.#transaction !== null &&
        performance.now() > this.#deadline &&
        request.kind !== 'rollback'
      ) {
        await this.end();
        throw new Error(
          `Команда занимала базу дольше ${this.#limitMs / 1000} с и прервана, ничего не изменив: для такого объёма нужен PostgreSQL.`,
        );
      }
      return { ok: true, value: await this.#run(request) };
    } catch (error) {
      return { ok: false, failure: describeFailure(error) };
    } finally {
      // the socket's end undoes the transaction, see serveAdminSocket
      if (this.#transaction !== null) this.#idle = setTimeout(this.#sendAway, this.#limits.idleMs);
    }
  }

  /** Undoes what is open. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const transaction = this.#transaction;
    this.#transaction = null;
    await transaction
      ?.rollback()
      .execute()
      .catch(() => {
        // the engine has stopped: nothing of the transaction is left
      });
  }

  async #run(request: AdminRequest): Promise<AdminRows> {
    switch (request.kind) {
      case 'query': {
        const query = CompiledQuery.raw(request.sql, [...request.parameters]);
        const { rows, numAffectedRows } = await (this.#transaction ?? this.#handle.db).executeQuery(
          query,
        );
        return { rows, ...(numAffectedRows === undefined ? {} : { numAffectedRows }) };
      }
      case 'begin': {
        if (this.#transaction !== null) throw new Error('a transaction is open already');
        const { isolationLevel, accessMode } = request.settings;
        let builder = this.#handle.db.startTransaction();
        if (isolationLevel) builder = builder.setIsolationLevel(isolationLevel);
        if (accessMode) builder = builder.setAccessMode(accessMode);
        this.#transaction = await builder.execute();
        const { readingMs, transactionMs } = this.#limits;
        this.#limitMs = accessMode === 'read only' ? readingMs : transactionMs;
        this.#deadline = performance.now() + this.#limitMs;
        return { rows: [] };
      }
      case 'commit': {
        const transaction = this.#open();
        this.#transaction = null;
        await transaction.commit().execute();
        return { rows: [] };
      }
      case 'rollback':
        await this.end();
        return { rows: [] };
    }
  }

  #open(): ControlledTransaction<Database> {
    if (this.#transaction === null)
      throw new Error('the transaction is not open any more: it was undone');
    return this.#transaction;
  }
}
