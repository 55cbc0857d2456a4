/** The cross hair that printers align colours by; the mark of the product. Takes the current colour; decoration. */
export function RegistrationMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      <circle cx="16" cy="16" r="9" />
      <circle cx="16" cy="16" r="4" fill="currentColor" stroke="none" opacity="0.22" />
      <path d="M16 1v30M1 16h30" />
    </svg>
  );
}
