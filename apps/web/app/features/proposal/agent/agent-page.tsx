import { DEAL_UPLOAD_FILES, READABLE_PHOTOS, UPLOAD_FIELDS } from '@prichal/contract';
import type { AgentPage as Agent } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { use } from 'react';
import { DocumentContext } from '../../../document/document-head.tsx';
import { paths } from '../../../paths.ts';
import { ClientHeader } from '../client-header.tsx';
import type { DealNotice } from '../deal/deal-view.ts';
import { FilesField } from '../files-field.tsx';
import { NoticeLine } from '../notice-line.tsx';
import { Bilingual } from './bilingual.tsx';
import { STEP_WORDS } from './english.ts';
import { SentPhotos } from './sent-photos.tsx';
import { UPLOAD_SCRIPT } from './upload-script.ts';

interface AgentPageProps {
  agent: Agent;
  token: string;
  notice: DealNotice | null;
}

/** What a photo of the number plate is called for the client and the office. */
const PLATE = 'номер кузова';

/** A phone in a port's yard: one large field and button, and what has arrived. No client, no sum; a script only helps. */
export function AgentPage({ agent, token, notice }: AgentPageProps) {
  const { car, number, steps, vin_masked: vin } = agent;
  return (
    <>
      <ClientHeader>
        <span className="whitespace-nowrap">{number}</span>
      </ClientHeader>
      <main id="main" className="wrap max-w-180 pt-6 pb-12">
        <NoticeLine notice={notice} />
        <h1 className="text-block font-bold tracking-tight wrap-anywhere">{car.title}</h1>
        <p className="mt-1 text-quiet">{car.facts.join(', ')}</p>
        {vin !== null && (
          <p className="mt-1 text-small text-quiet">
            <Bilingual ru="Номер кузова" en="VIN" /> {vin}
          </p>
        )}
        {steps.length === 0 ? (
          <p className="mt-8">
            <Bilingual ru="Фотографии больше не нужны" en="No more photos needed" />
          </p>
        ) : (
          <UploadForm steps={steps} token={token} />
        )}
        <SentPhotos agent={agent} token={token} />
        {agent.demo && <p className="mt-8 text-small text-hint">Демо: машина для примера</p>}
      </main>
    </>
  );
}

/** Each choice and the button are a finger's size; an agent's first step is the port, when the car goes by one. */
function UploadForm({ steps, token }: { steps: Agent['steps']; token: string }) {
  const nonce = use(DocumentContext)?.nonce;
  const usual = steps.find(({ code }) => code === 'port') ?? steps[0];
  return (
    <form
      method="post"
      action={`${paths.agent(token)}/files`}
      encType="multipart/form-data"
      data-upload=""
      className="mt-6 grid gap-5 rounded-lg border border-line bg-raised p-4 md:p-6"
    >
      <FilesField
        label={<Bilingual ru="Фотографии" en="Photos" />}
        hint={
          <Bilingual
            ru={`до ${DEAL_UPLOAD_FILES} за раз, каждая до 15 МБ`}
            en={`up to ${DEAL_UPLOAD_FILES} at once`}
          />
        }
        accept={READABLE_PHOTOS}
        isRequired
      />
      <fieldset>
        <legend className="mb-1.5 text-small text-quiet">
          <Bilingual ru="Что происходит с машиной" en="What is happening" />
        </legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {steps.map(({ code, title }) => (
            <label
              key={code}
              className="relative min-h-13 cursor-pointer rounded-md border border-line-strong bg-ground px-3 py-1.5 leading-5 has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={UPLOAD_FIELDS.step}
                value={code}
                defaultChecked={code === usual?.code}
                className="visually-hidden"
              />
              <span className="block wrap-anywhere">{title}</span>
              <span lang="en" className="block text-small opacity-80">
                {STEP_WORDS[code]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox name={UPLOAD_FIELDS.title} value={PLATE}>
        <Bilingual ru="Это табличка с номером кузова" en="VIN plate" />
      </Checkbox>
      <Button type="submit" size="large" className="w-full">
        <Bilingual ru="Добавить фото" en="Add photos" />
      </Button>
      <p role="status" data-upload-status="" className="text-center empty:hidden" />
      <progress
        hidden
        max={1}
        value={0}
        aria-label="Отправлено"
        className="h-2 w-full accent-accent"
      />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: UPLOAD_SCRIPT }} />
    </form>
  );
}
