import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';

/** @throws {OfficeError} not-allowed: managers do not change the catalogue */
export function requireCatalogue(actor: Actor): void {
  if (actor.kind === 'staff' && actor.role === 'manager')
    throw new OfficeError('not-allowed', 'Каталог меняют редактор и владелец.');
}
