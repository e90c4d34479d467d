export function buildIfChanged(): void;
export function buildOrServeLast(): void;
export function bundleServerIfChanged(): void;
