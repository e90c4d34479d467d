import { paths } from '../../paths.ts';

/** Under the button of every request form: the consent is the box above it, this says what it covers and that it can be taken back. */
export function ConsentNotice({ words }: { words?: string }) {
  return (
    <p className="text-small text-quiet">
      {words ?? STORED} Согласие даёт отметка над&nbsp;кнопкой, отозвать его можно когда угодно.{' '}
      {/* beside the form, so that nothing typed is lost by reading it */}
      <a href={paths.privacy()} target="_blank" rel="noopener" className="link">
        Как мы обрабатываем данные
      </a>
    </p>
  );
}

const STORED = 'Данные хранятся в России и нужны только для ответа.';
