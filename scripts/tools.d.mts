export function findChromium(): string;
export function findPostgres(): string;

/** Installs what bench/pages.ts compares with and asks by, by apt where that works. */
export function findLoadTools(): void;
