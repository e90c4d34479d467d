import type { Site } from '@prichal/contract';
import { createContext } from 'react-router';

/** The process a page is rendered in; loaders read it with `context.get(siteContext)`. */
export const siteContext = createContext<Site>();
