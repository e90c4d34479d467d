import type { Cards } from './cards.ts';
import type { Cursors } from './cursor.ts';
import type { Selections } from './selections.ts';

/** What every verb of the catalogue works with. */
export interface CatalogParts {
  cards: Cards;
  selections: Selections;
  cursors: Cursors;
}
