import { expect, it } from 'vitest';
import { blogPosting } from './texts.ts';

it('says of an article who wrote it, and by which rules', () => {
  const company = { '@type': 'Organization', name: 'Причал' };
  const post = {
    title: 'Аукционы',
    description: 'Как читать лист',
    path: '/blog/aukciony',
    image: '/og/aukciony.png',
    author: 'Отдел подбора',
    editorial: '/editorial',
    published: '2026-11-20',
    updated: '2026-11-21',
  };
  expect(blogPosting(post, company, 'https://a.test')).toMatchObject({
    '@type': 'BlogPosting',
    author: { '@type': 'Organization', name: 'Отдел подбора', url: 'https://a.test/editorial' },
    publishingPrinciples: 'https://a.test/editorial',
    publisher: company,
  });
});
