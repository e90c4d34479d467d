export function findChromium(): string;
export function findPostgres(): string;
