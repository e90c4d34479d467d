import type { Brand } from '@prichal/contract';
import type { MetaDescriptor } from 'react-router';

/** The company as search engines read it: schema.org AutoDealer. */
export function organizationMeta(brand: Brand, publicUrl: string): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: brand.name,
      url: publicUrl,
      telephone: brand.phone,
      email: brand.email,
      address: {
        '@type': 'PostalAddress',
        addressLocality: brand.city,
        streetAddress: brand.address,
      },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: timeOf(brand.hours.fromMinute),
        closes: timeOf(brand.hours.toMinute),
      },
    },
  };
}

/** Questions with their answers: schema.org FAQPage. */
export function questionsMeta(
  questions: readonly { question: string; answer: string }[],
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  };
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
