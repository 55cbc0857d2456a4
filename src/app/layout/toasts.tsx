import { useLanguage } from '#client/language.ts';
import { dismissToast, useToasts } from '#client/toasts.ts';
import { unpackText } from '#shared/text.ts';
import { ToastView } from '#ui/toast-view.tsx';

/** The toasts machine on screen, in the language of the moment. */
export function Toasts() {
  const language = useLanguage();
  const shown = useToasts().map((toast) => ({ tone: toast.tone, text: unpackText(language, toast.text), toast }));
  return <ToastView toasts={shown} onDismiss={({ toast }) => dismissToast(toast)} />;
}
