/** A file that cannot be published: names the file, the field and the reason, in Russian, for the author. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  readonly issues: readonly string[];

  constructor(file: string, issues: readonly string[]) {
    super(issues.map((issue) => `${file}: ${issue}`).join('\n'));
    this.file = file;
    this.issues = issues;
  }
}
