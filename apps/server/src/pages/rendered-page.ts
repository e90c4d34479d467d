/** What the renderer answers with: a document, data of a navigation, or a redirect without text. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** What renders the site: the web build's own handler. It sees whole requests and answers whole pages. */
export type PageHandler = (request: Request) => Promise<RenderedPage>;

/** `text`: where the renderer gave it beside the answer, which then has no body. */
export async function ofResponse(
  response: Response,
  text: string | null = null,
): Promise<RenderedPage> {
  const { status, headers } = response;
  return { status, headers, text: text ?? (await response.text()) };
}
