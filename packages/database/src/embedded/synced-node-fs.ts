import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;

/** The part of Emscripten's module that is patched. */
interface PatchedModule {
  onAbort?: (reason: unknown) => void;
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    tryFSOperation: (operation: () => void) => void;
  };
}

/**
 * PGlite's folder on disk with a real fsync. The stock layer has none: `fd_sync` finds no `fsync`
 * among the stream operations and reports success, so a commit stayed in the page cache.
 *
 * PGlite swallows engine exceptions, also its abort after a PANIC, and continues with broken memory.
 * After a failed sync the state of the disk is unknown, and a second sync would report success. So both
 * call `onBroken`, which must not return to the engine.
 */
export class SyncedNodeFS extends NodeFS {
  #syncs = 0;
  readonly #onBroken: (reason: string) => void;

  constructor(folder: string, onBroken: (reason: string) => void) {
    super(folder);
    this.#onBroken = onBroken;
  }

  /** Real sync calls since the start. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(...[pg, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = (module: unknown): void => {
      const patched = module as PatchedModule;
      patched.onAbort = (reason) => this.#onBroken(`the engine has aborted: ${String(reason)}`);
      const { NODEFS } = patched;
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() => this.#sync(stream.nfd));
        return 0;
      };
    };
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(preRun) ? preRun : [preRun]), patch],
      },
    };
  }

  #sync(descriptor: number | undefined): void {
    if (descriptor === undefined) return;
    this.#syncs += 1;
    try {
      // fdatasync also writes the file size; a folder has only metadata, so it needs the whole fsync
      if (fstatSync(descriptor).isDirectory()) fsyncSync(descriptor);
      else fdatasyncSync(descriptor);
    } catch (error) {
      this.#onBroken(`a sync to disk has failed: ${String(error)}`);
      throw error;
    }
  }
}
