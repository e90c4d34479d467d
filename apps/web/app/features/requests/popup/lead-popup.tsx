import { COUNTDOWN_S, COUNTDOWN_VARIANTS } from '@prichal/contract';
import type { Brand, LeadCapture, Receipt } from '@prichal/contract';
import type { ComponentType } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../../../api-client/random-id.ts';
import whole from '../../../styles/site.css?url';
import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import { ToastRegion } from '../../../ui/toasts.tsx';
import { CaptureForm } from './capture-form.tsx';
import type { SharedFields } from './capture-form.tsx';
import { Countdown } from './countdown.tsx';
import { LeaveBanner } from './leave-banner.tsx';
import { Incentive, PopupAside } from './popup-aside.tsx';
import { INCENTIVE_DELAY_MS, usePopupClock } from './popup-clock.ts';
import { DISMISSED_KEY, SENT_KEY } from './popup-memory.ts';
import { popupTexts } from './popup-texts.ts';
import { trackPopup } from './track-popup.ts';
import { PopupSubject } from './popup-subject.tsx';
import { useCapture } from './use-capture.ts';
import type { UseSubmission } from './use-capture.ts';
import { deviceMemory } from './watch-visit.ts';
import type { OpenedPopup } from './opened-popup.ts';

export interface LeadPopupProps {
  popup: OpenedPopup;
  brand: Brand;
  /** parts that all request forms share */
  parts: SharedFields & {
    PromiseLine: ComponentType<{ brand: Brand }>;
    ShortPromise: ComponentType<{ brand: Brand; className?: string }>;
    ConsentNotice: ComponentType;
    SuccessPanel: ComponentType<{ receipt: Receipt }>;
    QueuedPanel: ComponentType<{ brand: Brand }>;
    useSubmission: UseSubmission;
  };
  /** campaign parameters of the visit */
  campaign: () => Partial<LeadCapture>;
  onClose: () => void;
}

/**
 * The request popup: texts by variant, form, then the receipt. Closing it without sending is remembered for a day.
 */
export function LeadPopup(props: LeadPopupProps) {
  const { popup, onClose } = props;
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [isQueued, setIsQueued] = useState(false);
  const [shown] = useState(randomId);
  const reported = useRef(false);
  useEffect(() => {
    // the exposure, once, also where effects run twice
    if (reported.current) return;
    reported.current = true;
    trackPopup('lead_capture_shown', popup, null, shown);
  }, [popup, shown]);
  const accepted = (one: Receipt) => {
    deviceMemory.note(SENT_KEY, Date.now());
    setReceipt(one);
  };
  const waits = useCallback(() => {
    deviceMemory.note(SENT_KEY, Date.now());
    setIsQueued(true);
  }, []);
  const close = () => {
    if (!receipt && !isQueued) {
      deviceMemory.note(DISMISSED_KEY, Date.now());
      trackPopup('lead_capture_dismissed', popup);
    }
    onClose();
  };
  const brief = popup.variant === 'minimal';
  return (
    <>
      {/* the first page of a visit may have only the small style sheet */}
      <link rel="stylesheet" href={whole} precedence="site" />
      <Dialog
        open
        onClose={close}
        label={popupTexts(popup.variant, popup.calculation !== null, props.brand.popupIntros).title}
        place={brief ? 'sheet' : 'center'}
      >
        {/* inside the dialog: what stands outside it cannot be seen or heard while it is open */}
        <ToastRegion>
          <OpenPopup
            {...props}
            shown={shown}
            onClose={close}
            receipt={receipt}
            onAccepted={accepted}
            onQueued={waits}
          />
        </ToastRegion>
      </Dialog>
    </>
  );
}

function OpenPopup({
  popup,
  brand,
  parts,
  campaign,
  shown,
  receipt,
  onClose,
  onAccepted,
  onQueued,
}: LeadPopupProps & {
  /** key of the event that reported the opening */
  shown: string;
  receipt: Receipt | null;
  onAccepted: (receipt: Receipt) => void;
  /** the request waits on the device: closing is no dismissal any more */
  onQueued: () => void;
}) {
  const { variant, calculation } = popup;
  const [openedAt] = useState(() => Date.now());
  const { passedMs, leftS } = usePopupClock(openedAt, COUNTDOWN_S);
  const { state, onSubmit, edited, judge } = useCapture(
    popup,
    { openedAt, shown, campaign },
    parts.useSubmission,
    onAccepted,
  );
  const waiting = state.isQueued && state.failure === null;
  useEffect(() => {
    if (state.isQueued) onQueued();
  }, [state.isQueued, onQueued]);
  const heading = useRef<HTMLHeadingElement>(null);
  // not the first field: on a phone the keyboard would jump up uninvited
  // after the dialog has been opened, which happens in the effect of what is around
  useEffect(() => queueMicrotask(() => heading.current?.focus()), []);
  const texts = popupTexts(variant, calculation !== null, brand.popupIntros);
  const brief = variant === 'minimal';
  const incentive = passedMs >= INCENTIVE_DELAY_MS;
  const { PromiseLine, ShortPromise, ConsentNotice, SuccessPanel, QueuedPanel } = parts;
  return (
    <div
      className={`relative grid ${brief ? '' : 'md:grid-cols-[15.5rem_1fr] lg:grid-cols-[21.5rem_1fr]'}`}
    >
      {brief ? (
        // in sight while the form is scrolled: no field comes under the cross
        <div className="sticky top-0 z-10 flex min-h-14 items-start gap-3 border-b border-line bg-overlay py-1 pr-1 pl-6">
          <div className="min-w-0 grow self-center py-1">
            {!receipt && !waiting && <PopupSubject popup={popup} compact />}
          </div>
          <DialogClose onClose={onClose} />
        </div>
      ) : (
        <div className="absolute top-3 right-3 z-10">
          <DialogClose onClose={onClose} />
        </div>
      )}
      {!receipt && !waiting && <LeaveBanner />}
      {!brief && (
        <PopupAside
          variant={variant}
          brand={brand}
          subject={<PopupSubject popup={popup} />}
          points={texts.points}
          countdown={
            COUNTDOWN_VARIANTS.has(variant) && (
              <Countdown
                leftS={leftS}
                until={new Date(openedAt + COUNTDOWN_S * 1000)}
                calculated={calculation !== null}
                fixesRate={brand.fixesRate}
              />
            )
          }
          promise={<PromiseLine brand={brand} />}
          incentive={incentive}
        />
      )}
      <div className={brief ? 'px-6 pt-4 pb-6' : 'p-6 lg:p-8 lg:pr-14'}>
        {receipt ? (
          <SuccessPanel receipt={receipt} />
        ) : waiting ? (
          <QueuedPanel brand={brand} />
        ) : (
          <>
            <h2
              ref={heading}
              tabIndex={-1}
              className={`text-block font-heading text-balance outline-none ${brief ? '' : 'pr-12'}`}
            >
              {texts.title}
            </h2>
            <p className="mt-1 mb-5 text-quiet">{texts.lead}</p>
            <CaptureForm
              brand={brand}
              brief={brief}
              state={state}
              fields={parts}
              onSubmit={onSubmit}
              onEdit={edited}
              onJudge={judge}
            />
            <div className={brief ? 'mt-4' : 'mt-4 md:hidden'}>
              <ShortPromise brand={brand} />
            </div>
            <div className="mt-4">
              <ConsentNotice />
            </div>
            <div className={brief ? 'mt-4' : 'mt-4 md:hidden'}>
              <Incentive shown={incentive} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
