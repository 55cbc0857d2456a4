import { useText } from '#client/language.ts';
import { cancelLogout, confirmLogout, useExitAsked } from '#client/session-actor.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { layoutText } from './layout.texts.ts';

/** "确定退出系统吗？" while the session machine asks (spec section 4). */
export function ExitDialog() {
  const t = useText();
  return (
    <ConfirmDialog
      open={useExitAsked()}
      title={t(layoutText.exitAsk)}
      confirmLabel={t(layoutText.exit)}
      onConfirm={confirmLogout}
      onCancel={cancelLogout}
    >
      {t(layoutText.exitHint)}
    </ConfirmDialog>
  );
}
