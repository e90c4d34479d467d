import { textParts } from '@prichal/contract/office';

/** A text whose placeholders stand out. */
export function TextBody({ body }: { body: string }) {
  return textParts(body).map(({ text, isField }, index) =>
    isField ? (
      <span key={index} className="font-medium text-text contrast:underline">
        {`{${text}}`}
      </span>
    ) : (
      text
    ),
  );
}
