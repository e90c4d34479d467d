import { isSitePart, siteTextFields } from '@prichal/contract/office';
import type { SiteTextCard } from '@prichal/contract/office';
import { ConflictPanel } from './conflict-panel.tsx';
import { HeadField } from './head-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PublishBox } from './publish-box.tsx';
import { useTextEditor } from './use-text-editor.ts';
import { VersionsSection } from './versions-section.tsx';

/** The fields of a text and its body, publication at the right, versions below. */
export function TextEditor({ id, card }: { id: string; card: SiteTextCard }) {
  const editor = useTextEditor(id, card);
  const { text } = editor;
  const fields = siteTextFields(card.name);
  const isList = !card.name.includes('/');
  const body = (
    <MarkdownField
      label={isList ? 'Текст над списком' : 'Текст'}
      value={text.body}
      rows={isList ? 6 : 22}
      onChange={editor.setBody}
    />
  );
  const [first, ...rest] = fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 side:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <ConflictPanel editor={editor} card={card} />
        {first && <HeadField field={first} head={text.head} onChange={editor.setHead} />}
        {!isList && body}
        {rest.map((field) => (
          <HeadField key={field.name} field={field} head={text.head} onChange={editor.setHead} />
        ))}
        {isList && !isSitePart(card.name) && body}
        <VersionsSection id={id} card={card} />
      </div>
      <div>
        <PublishBox id={id} card={card} editor={editor} />
      </div>
    </div>
  );
}
