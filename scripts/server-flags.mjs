/**
 * How the server's engine keeps its memory. On a machine with much of it the heap grows long before it is cleaned up:
 * 360 MB for requests that need 60. A small nursery and growing by less than half between two cleanings cost a tenth
 * of the processor and bring the process to 205 MB over PostgreSQL, 540 MB embedded (bench/accept.ts).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
