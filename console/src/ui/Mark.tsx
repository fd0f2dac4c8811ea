/** The logo: a rope through the eye of a fairlead. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0a6570" />
      <path
        d="M2 23c6 0 7-7 14-7s8-7 14-7"
        fill="none"
        stroke="#9be3e6"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M21 9.5A8 8 0 1 0 23.5 18" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
