import type { AgentPage } from '@prichal/contract';
import { DEAL_STEPS } from '@prichal/contract';
import { paths } from '../../../paths.ts';
import { Bilingual } from './bilingual.tsx';
import { STEP_WORDS } from './english.ts';

type Sent = AgentPage['files'][number];

/** What has arrived by this link, step by step, so that nothing is sent twice. */
export function SentPhotos({
  agent: { files, steps },
  token,
}: {
  agent: Pick<AgentPage, 'files' | 'steps'>;
  token: string;
}) {
  if (files.length === 0) return null;
  const groups = [...new Set(files.map(({ step }) => step))];
  return (
    <section aria-labelledby="sent" className="mt-10">
      <h2 id="sent" className="text-card font-semi">
        <Bilingual ru={`Уже у нас: ${files.length}`} en="received" />
      </h2>
      {groups.map((step) => (
        <div key={step} className="mt-4">
          <h3 className="text-small text-quiet">
            <Bilingual
              ru={steps.find(({ code }) => code === step)?.title ?? DEAL_STEPS[step]}
              en={STEP_WORDS[step]}
            />
          </h3>
          <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
            {files
              .filter((file) => file.step === step)
              .map((file) => (
                <SentFile key={file.uid} file={file} token={token} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function SentFile({ file: { uid, title, kind, format }, token }: { file: Sent; token: string }) {
  const address = `${paths.agent(token)}/files/${uid}`;
  return (
    <li>
      <a href={address} className="block rounded-md text-small text-quiet">
        {kind === 'photo' ? (
          <img
            src={`${address}?size=small`}
            alt={title || 'Фотография'}
            width={240}
            height={180}
            loading="lazy"
            className="aspect-4/3 w-full rounded-md border border-line bg-raised object-cover"
          />
        ) : (
          <span className="grid aspect-4/3 place-items-center rounded-md border border-line">
            {title || format}
          </span>
        )}
      </a>
    </li>
  );
}
