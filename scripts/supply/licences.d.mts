import type { Package } from './lock-packages.mjs';

export function isAllowed(one: Pick<Package, 'name' | 'licence' | 'dev'>): boolean;
