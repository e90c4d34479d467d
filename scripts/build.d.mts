export function buildIfChanged(): void;
export function buildOrServeLast(): void;
export function bundleIfChanged(): void;
export function isBundled(): boolean;
