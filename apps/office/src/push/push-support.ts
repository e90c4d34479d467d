/** Whether this browser can receive pushes, and why not. */
export type PushSupport =
  | 'ready'
  /** not https */
  | 'insecure'
  /** iPhone, iPad: only from the home screen */
  | 'install'
  /** the person has said no, in this browser */
  | 'denied'
  | 'unknown-browser';

/** What is asked of the browser; a test hands over its own. */
export interface BrowserFacts {
  isSecureContext: boolean;
  hasServiceWorker: boolean;
  hasPush: boolean;
  /** null: there are no notifications */
  permission: NotificationPermission | null;
  userAgent: string;
  touchPoints: number;
}

/** Why in words, with what to do; nothing for «ready». */
export const PUSH_REASONS: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  insecure:
    'Кабинет открыт по\u00a0незащищённому адресу: по\u00a0такому браузеры уведомлений не\u00a0разрешают. Откройте его по\u00a0адресу с\u00a0замком.',
  install:
    'На\u00a0айфоне и\u00a0айпаде уведомления приходят только с\u00a0домашнего экрана: нажмите «Поделиться», затем «На экран „Домой“», и\u00a0откройте кабинет оттуда.',
  denied:
    'Уведомления этого сайта запрещены в\u00a0браузере. Разрешите их в\u00a0настройках сайта: значок слева от\u00a0адреса.',
  'unknown-browser':
    'Этот браузер уведомлений не\u00a0умеет. О\u00a0новых заявках скажут каналы, подключённые владельцем.',
};

export function pushSupport(facts: BrowserFacts): PushSupport {
  if (!facts.isSecureContext) return 'insecure';
  const { hasServiceWorker, hasPush, permission } = facts;
  if (!hasServiceWorker || !hasPush || permission === null)
    return isApplePhone(facts) ? 'install' : 'unknown-browser';
  return permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad says that it is a Mac, but a Mac has no touch screen. */
function isApplePhone({ userAgent, touchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

export function browserFacts(): BrowserFacts {
  return {
    isSecureContext: window.isSecureContext,
    hasServiceWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  };
}
