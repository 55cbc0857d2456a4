import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { type Toast, type ToastTone, toastsMachine } from '#machines/toasts.ts';
import { packText, type Text } from '#shared/text.ts';

const toasts = createActor(toastsMachine).start();

/** Shows a text for 3 seconds: a pair of the product, or a text of the server or a machine (plain or packed). */
export function toast(text: Text | string, tone: ToastTone = 'error'): void {
  toasts.send({ type: 'toast.show', text: typeof text === 'string' ? text : packText(text), tone });
}

export function dismissToast(shown: Toast): void {
  toasts.send({ type: 'toast.dismiss', text: shown.text });
}

/** While the session leaves the page, errors of dying calls are of no use to anybody. */
export function muteToasts(mute: boolean): void {
  toasts.send({ type: mute ? 'session.leaving' : 'session.settled' });
}

/** The toasts on screen, newest last; texts are packed (`unpackText`). */
export const useToasts = (): readonly Toast[] => useSelector(toasts, (snapshot) => snapshot.context.toasts);
