import { arrangeIndex } from './arrange-index.ts';
import { writeIndex } from './index-bytes.ts';
import { IndexBuilder } from './index-builder.ts';
import type { BuiltIndex, Fold, IndexFacts } from './index-messages.ts';
import { rowsOfText } from './read-cars.ts';

/** Cars come in as the database's own texts, the finished index goes out as pieces. */
export class IndexAssembly {
  readonly #builder: IndexBuilder;

  constructor(fold: Fold) {
    this.#builder = new IndexBuilder(fold);
  }

  add(text: string): void {
    for (const row of rowsOfText(text)) this.#builder.add(row);
  }

  async finish(facts: IndexFacts): Promise<BuiltIndex> {
    const columns = { ...(await arrangeIndex(this.#builder.loose())), ...facts };
    return { cars: columns.rows, parts: writeIndex(columns) };
  }
}
