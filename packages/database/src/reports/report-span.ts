/** The time a report is about; `to` itself is not in it. */
export interface ReportSpan {
  from: Date;
  to: Date;
}
