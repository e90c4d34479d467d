import { paths } from '../../../paths.ts';

/**
 * Shown under the button of every request form: what the consent in the box above covers and that it can be
 * withdrawn.
 */
export function ConsentNotice({ text }: { text?: string }) {
  return (
    <p className="text-small text-quiet">
      {text ?? STORED} Согласие даёт отметка над&nbsp;кнопкой, отозвать его можно когда угодно.{' '}
      {/* in a new tab, so that nothing typed is lost */}
      <a href={paths.privacy()} target="_blank" rel="noopener" className="link">
        Как мы обрабатываем данные
      </a>
    </p>
  );
}

const STORED = 'Данные хранятся в России и нужны только для ответа.';
