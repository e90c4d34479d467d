import paperStyles from '../../styles/paper.css?url';
import printStyles from './print.css?url';

/** How a proposal and a deal are printed: fetched by those who print. */
export const ON_PAPER = [paperStyles, printStyles].map((href) => ({
  rel: 'stylesheet',
  href,
  media: 'print',
}));
