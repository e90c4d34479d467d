/** A part of a document: letters, or bytes that are the same in many documents. */
export type Piece = string | Buffer;

/** What the renderer answers with: a document, data of a navigation, or a redirect without text. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  /** in order */
  pieces: readonly Piece[];
}

/** What renders the site: the web build's own handler. It sees whole requests and answers whole pages. */
export type PageHandler = (request: Request) => Promise<RenderedPage>;

/** `pieces`: given when the renderer returns them separately; the response then has no body. */
export async function ofResponse(
  response: Response,
  pieces: readonly Piece[] | null = null,
): Promise<RenderedPage> {
  const { status, headers } = response;
  return { status, headers, pieces: pieces ?? [await response.text()] };
}

/** The document as one text, where its letters matter. */
export function textOf({ pieces }: RenderedPage): string {
  return pieces.join('');
}
