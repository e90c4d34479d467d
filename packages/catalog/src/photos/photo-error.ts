/** A photo that could not be imported; `message` is in Russian and goes into the report. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
