import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** Every address of the site. Paths are built in paths.ts. */
export default [
  layout('routes/within-frame.tsx', [
    index('routes/home.tsx'),
    layout('routes/with-terms.tsx', [
      route('catalog/:country', 'routes/catalog.tsx'),
      // a brand or a car: docs/decisions/018
      route('catalog/:country/:id', 'routes/catalog-car.tsx'),
      route('catalog/:country/:brand/:model', 'routes/catalog-model.tsx'),
      route('calculator', 'routes/calculator.tsx'),
      route('calculator/result', 'routes/calculator-result.tsx'),
      route('search', 'routes/search.tsx'),
      route('compare', 'routes/compare.tsx'),
      route('favourites', 'routes/favourites.tsx'),
      route('pick', 'routes/pick.tsx'),
    ]),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('about', 'routes/about.tsx'),
    route('services', 'routes/services.tsx'),
    route('services/:slug', 'routes/service.tsx'),
    route('reviews', 'routes/reviews.tsx'),
    route('questions', 'routes/questions.tsx'),
    route('glossary', 'routes/glossary.tsx'),
    route('verify', 'routes/verify.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('accessibility', 'routes/accessibility.tsx'),
    route('contacts', 'routes/contacts.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('offline', 'routes/offline.tsx'),
    route('r/:token', 'routes/receipt.tsx'),
    route('consent/:document/:version?', 'routes/consent.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('calculator/cities', 'routes/calculator-cities.ts'),
  route('calculator/quick', 'routes/calculator-quick.ts'),
  route('favourites/cars', 'routes/favourites-cars.ts'),
] satisfies RouteConfig;
