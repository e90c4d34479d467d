export function buildIfChanged(): void;
export function buildOrServeLast(): void;
