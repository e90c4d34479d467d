/** A file that cannot be published: names the file, the field and the reason, in Russian, for whoever writes. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  readonly faults: readonly string[];

  constructor(file: string, faults: readonly string[]) {
    super(faults.map((fault) => `${file}: ${fault}`).join('\n'));
    this.file = file;
    this.faults = faults;
  }
}
