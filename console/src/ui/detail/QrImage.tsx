import { encode } from 'uqr'
import './qr-image.css'

/** A text as a code that a phone scans. Black on white in every theme, because scanners expect that. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  )
}
