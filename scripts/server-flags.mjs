/**
 * How the server's engine keeps its memory. On a machine with much of it the heap grows long before it is cleaned up:
 * 360 MB for requests that need 60. A small nursery and growing by less than half between two cleanings cost a tenth
 * of the processor and, with what stands below, bring the process to 215 MB over PostgreSQL, 393 MB embedded
 * (bench/analytics.ts).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/**
 * Freed memory goes back to the system at once. Left to itself, glibc learns from large blocks that are freed to keep
 * such blocks, and up to 64 MB at the end of each heap of its own: 150 MB of nothing in a process with the embedded
 * database. The number is glibc's own default; that it is set at all ends the learning. Other C libraries do not read it.
 */
export const serverEnvironment = { MALLOC_TRIM_THRESHOLD_: '131072' };
