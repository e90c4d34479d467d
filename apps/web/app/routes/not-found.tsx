import { data } from 'react-router';
import { NotFoundPage } from '../features/site-frame/not-found-page.tsx';
import { notFoundMeta } from '../seo/default-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = notFoundMeta;

export default NotFoundPage;
