/** The time a report is about; `to` itself is not in it. */
export interface ReportSpan {
  from: Date;
  to: Date;
  /** also the made-up leads of a demo, which reports of a live site leave out */
  demo?: boolean;
}
