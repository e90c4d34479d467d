/** What Node runs for a site: bundled from apps/server/src/main.ts by build.mjs. */
export const serverFile = 'apps/server/build/main.js';

/**
 * How the server's engine keeps its memory. On a machine with much of it the heap grows long before it is collected:
 * 360 MB for requests that need 60. With a nursery of 8 MB the process rests at 350 MB over the embedded database, with
 * 16 MB at 430; between two full collections the old generation may grow by 60 %. At 100 % a rendered page takes a
 * twentieth less of the processor, and the process 20 MB more. A start fills 80 MB before the first full collection;
 * without that the first page comes 0.1 s later (bench/process.ts and bench/pages.ts measure this).
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--initial-heap-size=80',
];

/**
 * Freed memory goes back to the system. Left to itself, glibc learns from large blocks that are freed to cache such
 * blocks, and up to 64 MB at the end of each arena: 150 MB of nothing in a process with the embedded database. Setting
 * either number ends the learning. 4 MB covers what an encoder of pages allocates: at glibc's default of 128 kB each
 * page costs 0.8 ms of page faults. All threads share one arena: the dozen of this process would keep 40 MB of freed
 * memory in arenas of their own, and answer no more requests for it. Other C libraries do not read these.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};

/**
 * For a process that lives for seconds, as in tests: the embedded engine's WebAssembly runs as it was first compiled.
 * Optimizing it in the background takes 2 s of processor, more than a short process runs in it.
 */
export const shortLivedFlags = ['--liftoff-only'];

/** How a site is started: as `npm start` does it; where tests set `SHORT_LIVED_SITES`, as one that lives for seconds. */
export const siteFlags = process.env.SHORT_LIVED_SITES
  ? [...serverFlags, ...shortLivedFlags]
  : serverFlags;

/**
 * Environment of a site that a test or a benchmark starts: nothing that somebody has set for their own site, neither in
 * their shell nor in the project's `.env`. Their database and their channels are no part of a test.
 */
export function testEnvironment(environment) {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'];
  const given = passed.filter((name) => environment[name] !== undefined);
  return {
    ...Object.fromEntries(given.map((name) => [name, environment[name]])),
    SETTINGS_FILE: 'off',
  };
}
