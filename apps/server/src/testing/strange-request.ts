/** One request of the fuzz. A body that is no text and no bytes goes as JSON. */
export interface StrangeRequest {
  url: string;
  type?: string;
  payload?: unknown;
}
