import { QUESTION_MAX, formatKopecks } from '@prichal/contract';
import type { ProposalPage, ProposalPageCar } from '@prichal/contract';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { TextArea } from '@prichal/ui/field.tsx';
import { paths } from '../../paths.ts';
import { FAILURES, viewQuery } from './proposal-steps.ts';
import type { ClientFailure, ProposalView } from './proposal-steps.ts';
import { UnsentNote } from './unsent-note.tsx';

interface ProposalActionsProps {
  proposal: ProposalPage;
  car: ProposalPageCar;
  view: ProposalView;
  token: string;
  failure: ClientFailure | null;
  question: string;
  /** it became a deal, which stands at the link itself */
  hasDeal?: boolean;
}

/**
 * The bar at the bottom: what the client can do now. Each press is a link or a form, and accepting takes two. In a low
 * window, as at 400 %, it would hide the page and stands at its end.
 */
export function ProposalActions(props: ProposalActionsProps) {
  const { failure } = props;
  return (
    <div className="z-10 border-t border-line bg-ground print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0">
      <div className="wrap max-w-200 py-4">
        {failure !== null && (
          <p role="alert" className="mb-3 text-bad-text">
            {FAILURES[failure]}
          </p>
        )}
        <Step {...props} />
      </div>
    </div>
  );
}

function Step(props: ProposalActionsProps) {
  const { proposal, view, failure } = props;
  if (view.step === 'ask' || failure === 'empty' || failure === 'busy') return <Ask {...props} />;
  if (proposal.status === 'expired') return <Recount {...props} />;
  if (proposal.status === 'accepted') return <Accepted {...props} />;
  // a newer version is read before its sum is accepted
  const isAccepting = view.step === 'accept' && failure !== 'changed';
  return isAccepting ? <Confirm {...props} /> : <Choose {...props} />;
}

/** A form leads back to the car and the step that it stands at, so that a rejected one shows them again. */
function formAction(token: string, view: ProposalView): string {
  return paths.proposal(token) + viewQuery(view);
}

/** «Hyundai Tucson» of a whole name: a button has two words of space. */
function shortName(title: string): string {
  return title.split(' ').slice(0, 2).join(' ');
}

function Choose({ proposal, car, view }: ProposalActionsProps) {
  return (
    <>
      {view.step === 'asked' && <Sent />}
      <div className="flex flex-wrap gap-3">
        <a
          href={viewQuery({ ...view, step: 'accept' })}
          className={buttonClass('primary', 'large', 'flex-[2_1_11rem]')}
        >
          Принять {proposal.cars.length > 1 && shortName(car.title)}
        </a>
        <AskLink view={view} />
      </div>
      <p className="mt-2 text-center text-small text-quiet">
        Платить не нужно: дальше договор с этой суммой
      </p>
    </>
  );
}

function Confirm({ proposal, car, view, token }: ProposalActionsProps) {
  return (
    <form method="post" action={formAction(token, { ...view, step: 'accept' })}>
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="version" value={proposal.version} />
      <input type="hidden" name="position" value={view.car} />
      <p>
        Принимаете <b className="font-semi">{car.title}</b> за{' '}
        <b className="font-semi whitespace-nowrap">{formatKopecks(car.total_kopecks)} ₽</b>. Сейчас
        ничего не платите.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-[2_1_11rem]">
          Да, принимаю
        </Button>
        <Back view={view} />
      </div>
      <UnsentNote />
    </form>
  );
}

function Ask({ view, token, question }: ProposalActionsProps) {
  return (
    <form method="post" action={formAction(token, { ...view, step: 'ask' })}>
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="position" value={view.car} />
      <TextArea
        label="Ваш вопрос"
        name="question"
        rows={3}
        maxLength={QUESTION_MAX}
        defaultValue={question}
        required
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-[2_1_11rem]">
          Отправить
        </Button>
        <Back view={view} />
      </div>
      <UnsentNote />
    </form>
  );
}

/** An expired sum cannot be accepted: the manager is asked for a fresh one. */
function Recount({ view, token }: ProposalActionsProps) {
  if (view.step === 'asked') return <Sent />;
  return (
    <form method="post" action={formAction(token, { ...view, step: 'choose' })}>
      <input type="hidden" name="intent" value="recount" />
      <input type="hidden" name="position" value={view.car} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-[2_1_11rem]">
          Посчитать заново
        </Button>
        <AskLink view={view} />
      </div>
      <UnsentNote />
    </form>
  );
}

function Accepted({ proposal, view, token, hasDeal = false }: ProposalActionsProps) {
  const accepted = proposal.cars[proposal.accepted?.position ?? 0];
  if (hasDeal)
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-[2_1_11rem]">
          <b className="font-semi text-good-text">Вы приняли: {accepted?.title}.</b>
        </p>
        <a
          href={paths.proposal(token)}
          className={buttonClass('secondary', 'large', 'flex-[1_1_8rem]')}
        >
          К сделке
        </a>
      </div>
    );
  return (
    <>
      {view.step === 'asked' && <Sent />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="flex-[2_1_11rem]">
          <b className="font-semi text-good-text">Принято: {accepted?.title}.</b> Позвоним и пришлём
          договор с этой суммой.
        </p>
        <AskLink view={view} />
      </div>
    </>
  );
}

function Sent() {
  return (
    <p role="status" className="mb-3 text-good-text">
      Отправили менеджеру. Ответит по телефону или в мессенджере.
    </p>
  );
}

function AskLink({ view }: { view: ProposalView }) {
  return (
    <a
      href={viewQuery({ ...view, step: 'ask' })}
      className={buttonClass('secondary', 'large', 'flex-[1_1_8rem]')}
    >
      Вопрос
    </a>
  );
}

function Back({ view }: { view: ProposalView }) {
  return (
    <a
      href={viewQuery({ ...view, step: 'choose' })}
      className={buttonClass('secondary', 'large', 'flex-[1_1_8rem]')}
    >
      Назад
    </a>
  );
}
