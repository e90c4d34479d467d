/** A photo that could not be imported; `message` is in Russian and goes into the report. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Its server did not answer: the other photos there may be waited for as long in vain. */
export class NoAnswerError extends PhotoError {}
