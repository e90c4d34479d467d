/** What the bar of a sent request says. */
export interface RequestState {
  /** false: it is answered, closed, erased or expired */
  open: boolean;
  /** «Взята в работу», or what was promised */
  text: string;
}
