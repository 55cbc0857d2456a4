/** The heavy half of qr-code.tsx: import that one. */
import { QrCode as Ark } from '@ark-ui/react/qr-code';

export default function QrCodeFrame({ value, size }: { value: string; size: number }) {
  return (
    <Ark.Root value={value} aria-hidden="true">
      <Ark.Frame width={size} height={size} fill="#000">
        <Ark.Pattern />
      </Ark.Frame>
    </Ark.Root>
  );
}
