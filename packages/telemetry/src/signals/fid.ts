/** First input delay has left the browsers; its budget stays, and this stands where its value was. */
export const FID_UNMEASURED = 'не измеряется';
