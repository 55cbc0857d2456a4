import type { ReactNode } from 'react';

/** Apart from dialog.tsx, because both it and the half it loads later read them. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, right-aligned; the main one last. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  /** Where the focus goes when it closes, if that stands then; else back to where it came from. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
}
