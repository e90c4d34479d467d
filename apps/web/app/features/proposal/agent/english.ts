import type { DealStep, UploadFailure } from '@prichal/contract';

/** Steps as an agent abroad reads them. */
export const STEP_WORDS: Record<DealStep, string> = {
  contract: 'Contract',
  purchase: 'Purchase',
  payment: 'Payment',
  port: 'Shipping',
  way: 'On the way',
  customs: 'Customs',
  laboratory: 'Laboratory',
  road: 'Road',
  handover: 'Handover',
};

export const FAILURE_WORDS: Record<UploadFailure, string> = {
  empty: 'Choose at least one file.',
  'too-many': 'Too many files at once.',
  'too-big': 'A file is larger than 15 MB.',
  type: 'JPEG, PNG, WebP and PDF only.',
  heic: 'This HEIC photo cannot be opened. Save it as JPEG and send it again.',
  broken: 'The file cannot be read.',
  full: 'Too many files for this car. Write to your manager.',
  closed: 'This deal is over: no more files are accepted.',
  unanswered: 'Your words were not sent. Write to your manager.',
  'files-alone': 'Your files were received, your words were not. Write to your manager.',
};
